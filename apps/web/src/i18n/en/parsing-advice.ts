import type { parsingAdvice as ru } from '../ru/parsing-advice.ts';

export const parsingAdvice: typeof ru = {
  unknown: {
    meaning: 'The check broke off for a reason that is not in the list.',
    advice: 'Check the link once more. If it goes on, look at the log of the node that checked it.',
  },
  pageNotFound: {
    meaning: 'The shop answered that there is no such page (404 or 410), or showed a “not found” page.',
    advice: 'Open the link. If the product has moved, replace it; a search of links finds the new one.',
  },
  priceNotFound: {
    meaning: 'The page opened and the product is not sold out, but no price could be read from it.',
    advice: 'Press “Build a robot” on the company’s page and show it the price. If you see none either, there is none.',
  },
  cityNotFound: {
    meaning: 'The shop answered that it does not serve this city.',
    advice: 'Take the city out of the monitoring of this company, or check the cities in its parser settings.',
  },
  moduleNotFound: {
    meaning: 'The node has no such site module as the parser settings name.',
    advice: 'Choose another module in the parser settings, or update the node.',
  },
  proxy: {
    meaning: 'The proxy did not answer or did not let the request through; the shop may not have heard of it.',
    advice: 'Look at the list of proxies: those that fail are marked. They are passed over for a while by themselves.',
  },
  commandNotSupported: {
    meaning: 'This site cannot be searched like that: its settings have no search, or half of one.',
    advice: 'Fill in “Search address of the site” in the parser settings, or choose another way to search.',
  },
  rating: {
    meaning: 'The page has a price, but neither a rating nor a number of reviews.',
    advice: 'Nothing to do where the product has no reviews yet. Otherwise show the rating to the company’s robot.',
  },
  layout: {
    meaning: 'The price differs from the last one by more than 2.8 times: another number was probably read.',
    advice:
      'Open the link. A price that is right becomes the new one after 30 days; otherwise mend the company’s robot.',
  },
  citySelection: {
    meaning: 'It is not set how the site is told the monitoring’s city.',
    advice: 'Add it to “Values by city” in the company’s parser settings.',
  },
  ban: {
    meaning: 'The shop took the check for a robot: a captcha or a refusal (401, 403, 429).',
    advice:
      'In the parser settings make “Pause between pages” longer, or switch on “A browser after a ban” or proxies.',
  },
  banInLinkSearch: {
    meaning: 'The shop took the search of links for a robot: a captcha or a refusal (401, 403, 429).',
    advice:
      'In the parser settings make “Pause between pages” longer, or switch on “A browser after a ban” or proxies.',
  },
  photoNotFound: {
    meaning: 'The price was read, but the page has no photo of the product.',
    advice: 'The price counts. If you see a photo, show it to the company’s robot.',
  },
  nameNotFound: {
    meaning: 'The price was read, but the page has no name of the product.',
    advice: 'The price counts. If you see a name, show it to the company’s robot.',
  },
  connection: {
    meaning: 'The shop could not be reached, or broke off its answer.',
    advice: 'Usually it passes. If not, check the site’s address and the node’s network.',
  },
  nginx: {
    meaning: 'A bare web server answered instead of the page: the shop is being repaired, or refused the request.',
    advice: 'Wait for the next check. If it goes on, make “Pause between pages” longer.',
  },
  internalServer: {
    meaning: 'The shop has an internal error (500).',
    advice: 'Wait for the next check. If only one link has it, open it yourself.',
  },
  gateway: {
    meaning: 'The shop’s server did not reach its own program (502).',
    advice: 'Wait for the next check: shops usually mend this themselves.',
  },
  serviceUnavailable: {
    meaning: 'The shop is away for a while (503): overloaded or under maintenance.',
    advice: 'Wait for the next check. If it goes on, make “Pause between pages” longer.',
  },
  gatewayTimeout: {
    meaning: 'The shop’s program did not answer its own server in time (504).',
    advice: 'Wait for the next check. If it goes on, make “Pause between pages” longer.',
  },
  pageLoadTimeout: {
    meaning: 'The page did not load in the time it is given.',
    advice: 'In the parser settings give “Time for a page” more, or lower “Threads”.',
  },
  pageOpening: {
    meaning: 'The page did not open: a wrong or closed address, too large an answer, redirects in a circle.',
    advice: 'Open the link, and replace it if it is wrong.',
  },
  browserLaunch: {
    meaning: 'The node could not start a browser, which this site needs.',
    advice: 'For the administrator: install Chromium on the node, or set CHROMIUM_PATH.',
  },
  robotsDisallowed: {
    meaning: 'The shop’s robots.txt closes this page, and the company is set to obey it.',
    advice: 'Decide yourself: “Obey robots.txt” is one of the company’s parser settings.',
  },
};
