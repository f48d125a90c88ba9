"""Scrapy with extruct: crawls the pages that the arguments name and prints what it came to."""
import json
import os
import re
import sys
import time

import extruct
import scrapy
from scrapy.crawler import CrawlerProcess

PREFIX, COUNT, CONCURRENCY = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
# What is done besides fetching and reading pages; None for nothing.
FULL = json.loads(os.environ.get("FULL_WORK", "null"))
# The selectors of each page's shop in the order of the pages; None when every page is read by its data.
ROBOTS = json.loads(os.environ.get("ROBOTS", "null"))
RESULT = {"pages": 0, "prices": [], "milliseconds": 0.0, "cpuMilliseconds": 0.0}


def robot_of(url):
    """The selectors of the shop whose page has this address, None when it has none for the price: that stands in its data then."""
    robot = None if ROBOTS is None else ROBOTS[int(url.rsplit("/", 1)[1]) % len(ROBOTS)]
    return robot if robot and robot.get("price") else None


def value_by(response, selector):
    if selector is None:
        return None
    css, _, attribute = selector.partition("@")
    found = response.css(css)
    text = found.attrib.get(attribute or "content") or " ".join(found[:1].css("*::text").getall()).strip()
    return text or found.attrib.get("value")


def row_by_robot(response, robot):
    amount = re.search(r"\d[\d.,]*", value_by(response, robot.get("price")) or "")
    return {
        "url": response.url, "price": amount and amount.group(), "currency": robot.get("currency"),
        "availability": value_by(response, robot.get("availability")), "image": None,
    }


def items_of(blocks):
    for block in blocks:
        for item in block if isinstance(block, list) else [block]:
            yield item
            yield from item.get("@graph", [])


def product_of(url, blocks):
    for item in items_of(blocks):
        kind = item.get("@type")
        if "Product" not in (kind if isinstance(kind, list) else [kind]):
            continue
        offers = item.get("offers") or {}
        offer = offers[0] if isinstance(offers, list) else offers
        inner = offer.get("offers") or [{}]
        return {
            "url": url, "name": item.get("name"), "sku": item.get("sku"), "brand": item.get("brand"),
            "price": offer.get("price") or offer.get("lowPrice") or (inner[0].get("price") if isinstance(inner, list) else None),
            "currency": offer.get("priceCurrency"), "availability": offer.get("availability"),
            "rating": item.get("aggregateRating"), "image": item.get("image"),
        }
    return None


class Products(scrapy.Spider):
    name = "products"

    def start_requests(self):
        self.started = time.monotonic()
        self.cpu_before = time.process_time()
        for number in range(1, COUNT + 1):
            yield self.request(PREFIX + str(number), number, self.parse)

    def request(self, url, number, callback):
        """By the proxy of the number's session, with the city's cookie."""
        if FULL is None:
            return scrapy.Request(url, callback=callback)
        session = number // FULL["rotateEvery"]
        return scrapy.Request(url, callback=callback, dont_filter=True, cookies={FULL["city"]["name"]: FULL["city"]["value"]}, meta={
            "proxy": FULL["proxies"][session % len(FULL["proxies"])], "cookiejar": session, "number": number,
        })

    def parse(self, response):
        RESULT["pages"] += 1
        robot = robot_of(response.url)
        if robot:
            product = row_by_robot(response, robot)
        else:
            found = extruct.extract(response.text, base_url=response.url, syntaxes=["json-ld"], errors="ignore")
            product = product_of(response.url, found.get("json-ld", []))
        if product:
            if product["price"] and isinstance(product["price"], (str, int, float)):
                currency = product["currency"]
                number = int(response.url.rsplit("/", 1)[1])
                RESULT["prices"].append([number, str(product["price"]), currency if isinstance(currency, str) else None])
            yield product
            image = product["image"][0] if isinstance(product["image"], list) else product["image"]
            if FULL is not None and image:
                yield self.request(response.urljoin(image), response.meta["number"], self.keep_photo)

    def keep_photo(self, response):
        """Keeps a product's photo as a file."""
        with open(os.path.join("photos", str(response.meta["number"]) + ".jpg"), "wb") as file:
            file.write(response.body)

    def closed(self, reason):
        RESULT["milliseconds"] = (time.monotonic() - self.started) * 1000
        RESULT["cpuMilliseconds"] = (time.process_time() - self.cpu_before) * 1000


os.makedirs("photos", exist_ok=True)
process = CrawlerProcess({
    "LOG_ENABLED": False, "ROBOTSTXT_OBEY": FULL is not None, "TELNETCONSOLE_ENABLED": False,
    "CONCURRENT_REQUESTS": CONCURRENCY, "CONCURRENT_REQUESTS_PER_DOMAIN": CONCURRENCY,
    "FEEDS": {"items.jsonl": {"format": "jsonlines"}},
})
process.crawl(Products)
process.start()
print(json.dumps(RESULT))
