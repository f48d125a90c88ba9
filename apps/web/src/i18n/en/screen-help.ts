import type { screenHelp as ru } from '../ru/screen-help.ts';

/** What each screen is for, and what is done on it, by the screen's path. */
export const screenHelp: Readonly<
  Record<keyof typeof ru, { readonly purpose: string; readonly deeds: readonly string[] }>
> = {
  '/': {
    purpose: 'What the market did today: how your prices stand, what rivals changed and how collecting goes.',
    deeds: [
      'Press a number to open the products that it counts.',
      'See who lowered and who raised prices.',
      'Check which runs are on and what is planned.',
    ],
  },
  '/adding-products': {
    purpose: 'Products come in here: by a sheet, a feed, another source or one by one.',
    deeds: [
      'Upload Excel or CSV and check its columns.',
      'Make a trial run: it tells what would change.',
      'Repeat an earlier import with a new file.',
    ],
  },
  '/admin-panel': {
    purpose: 'How the whole system works: who changed what, nodes, proxies, the health of sites and what is kept.',
    deeds: [
      'Find in the log who changed what.',
      'Check the nodes of the cluster and the proxies.',
      'Say how long pictures are kept.',
    ],
  },
  '/assortment-monitoring/{-$id}': {
    purpose: 'Watches the catalogues of rivals: what came, what went and what you do not have.',
    deeds: [
      'Add the sections of a catalogue to walk through.',
      'See what is new and what was withdrawn.',
      'Match a product of theirs with one of yours.',
    ],
  },
  '/brands': {
    purpose: 'The directory of brands, by which products are filtered and reports are made.',
    deeds: ['Add a brand, or rename it in its place.', 'A removal can be undone while the time runs.'],
  },
  '/categories': {
    purpose: 'The tree of categories, by which products are filtered and reports are summed up.',
    deeds: ['Add a category, or move it into another one.', 'Open branches by arrows, search the whole tree by text.'],
  },
  '/categories/report': {
    purpose: 'Sums prices up by category: where you are dearer than the market and where cheaper.',
    deeds: ['Open a category to see those within it.', 'Take the table as an Excel file.'],
  },
  '/cities': {
    purpose: 'The cities in which prices are collected and agents work.',
    deeds: [
      'Add a city: what is known of it is filled in.',
      'Enter other names of a city, so that it is found by them too.',
    ],
  },
  '/companies': {
    purpose: 'All companies that you watch, and your own.',
    deeds: ['Add a competitor or a seller of a marketplace.', 'Open a company to set how its site is read.'],
  },
  '/companies/$id': {
    purpose: 'All about one company: its facts, addresses, employees, how its site is read and how the site does.',
    deeds: [
      'Mend its facts or its logo.',
      'Add the addresses of shops as a list.',
      'Check whether the site still gives what it used to.',
    ],
  },
  '/companies/$id/reading': {
    purpose: 'Shows how a page of the site is read and why the price is what it is.',
    deeds: ['Open the page of a product by its link.', 'Correct a field that was read wrong.'],
  },
  '/companies/$id/robot': {
    purpose: 'Builds a robot: points out where the price, the name and the availability stand on a page.',
    deeds: ['Open a sample page and choose a field.', 'Try the robot on other pages before saving it.'],
  },
  '/competitive-environment': {
    purpose: 'The shops around yours that agents visit.',
    deeds: ['Choose an agent and attach shops to them.', 'Find the shops that nobody watches.'],
  },
  '/excelreports': {
    purpose: 'Large reports as files: they are made in the background and wait to be downloaded.',
    deeds: [
      'Order a report of the days that you need, and download its file.',
      'Have it come by mail, on Mondays say.',
      'Keep what a file looks like as a template.',
    ],
  },
  '/link-search': {
    purpose: 'Pages of products that were found and wait for your decision.',
    deeds: [
      'Compare the product and the find side by side.',
      'Accept by the arrow right, reject by the arrow left.',
      'The key Z takes the last decision back.',
    ],
  },
  '/parsing': {
    purpose: 'All monitorings: which products are checked, where and when.',
    deeds: ['Start a monitoring or stop it.', 'Open it to see what was checked.', 'Make a new one.'],
  },
  '/parsing/$id': {
    purpose: 'One monitoring: its runs, its companies and what they lack.',
    deeds: ['See how a run goes by company.', 'Run checks with errors again.', 'Open the products that have no links.'],
  },
  '/parsing/$id/$company': {
    purpose: 'The products of a monitoring at one company: links, last checks and errors.',
    deeds: ['Mend a link that leads elsewhere.', 'See what the last check saw.'],
  },
  '/parsing/$id/edit': {
    purpose: 'Changes what a monitoring consists of: products, companies, cities and settings.',
    deeds: ['Go step by step, or open the one that you need.', 'Save when you have checked the summary.'],
  },
  '/parsing/$id/report/brand-segment': {
    purpose: 'Compares the prices of brands within their segments.',
    deeds: ['Choose segments and days.', 'Press a figure: its products open in the price report.'],
  },
  '/parsing/$id/report/main': {
    purpose: 'The prices of all companies beside yours, product by product.',
    deeds: [
      'Choose what differences are told against.',
      'Press a row: the history of the product opens.',
      'Keep the filters as a view of your own.',
    ],
  },
  '/parsing/$id/report/rating-review': {
    purpose: 'Ratings and counts of reviews of products at each company.',
    deeds: ['Compare the ratings of a product between companies.', 'See how they changed.'],
  },
  '/parsing/$id/report/rrp': {
    purpose: 'Shows who departed from the recommended price and by how much.',
    deeds: ['Leave violations only.', 'Open the page on which the price was seen.'],
  },
  '/parsing/$id/setting_analogs': {
    purpose: 'Chooses analogs: products of others that yours is compared with.',
    deeds: ['Add an analog by its link.', 'Take away one that no longer fits.'],
  },
  '/parsing/creating': {
    purpose: 'Makes a monitoring: what is checked, at whom, where and when.',
    deeds: ['Choose products: by filters, codes or a file.', 'Choose companies and cities.', 'Say when it runs.'],
  },
  '/parsing/timetable': {
    purpose: 'All starts of monitorings in a calendar, and how many checks each day takes.',
    deeds: [
      'Drag a start to another day, or choose to move it.',
      'Save all changes at once; Ctrl+Z takes the last one back.',
    ],
  },
  '/price-index': {
    purpose: 'How prices moved over time: the market, you and every company.',
    deeds: [
      'Compare yourself with the market over some days.',
      'See who changes prices first.',
      'Check whether discounts are fair.',
    ],
  },
  '/products': {
    purpose: 'All your products: what prices are collected for.',
    deeds: [
      'Find a product by its name, article or barcode.',
      'Choose several to change them at once. For a day that can be undone: user menu, “Recent changes in bulk”.',
      'See which have no links.',
    ],
  },
  '/products/$id': {
    purpose: 'One product: its prices, its links and its card.',
    deeds: ['See how prices changed at each company.', 'Add or mend a link.', 'Change the facts of its card.'],
  },
  '/rereadings': {
    purpose: 'Reads kept pages again by today’s rules, and shows what was recorded otherwise.',
    deeds: [
      'Choose a company or a monitoring, and days.',
      'Compare what was recorded with what is read, and open the page.',
      'Approve corrections: the old value stays visible.',
    ],
  },
  '/repricing': {
    purpose: 'Advises prices by your rules and explains each of them.',
    deeds: [
      'Describe a strategy: whom to follow and within which bounds.',
      'Approve or dismiss the advice.',
      'Try a strategy on past days.',
    ],
  },
  '/report/rrp-violation': {
    purpose: 'Violations of recommended prices and the cases about them.',
    deeds: [
      'Open a case to see its evidence.',
      'Write to the company, or pass the case on.',
      'Dismiss what was no violation.',
    ],
  },
  '/search-product-result': {
    purpose: 'The products that your words found.',
    deeds: ['Narrow it down: a name, an article or a barcode.', 'Open a product to see its prices.'],
  },
  '/settings': {
    purpose: 'How you work: language, alerts, uploads and rules of prices.',
    deeds: [
      'Choose the language.',
      'Say what to be told of, and where.',
      'End sessions on devices that are not yours.',
    ],
  },
  '/tags': {
    purpose: 'Tags by which you gather products in groups of your own.',
    deeds: ['Add several tags with commas between them.', 'Choose those that are not needed and delete them together.'],
  },
  '/tariff': {
    purpose: 'Your tariff and your bill: what you pay and what for.',
    deeds: ['Open a month by days, companies and sites.', 'See the forecast by the timetable.', 'Download the bill.'],
  },
  '/task-list/creating': {
    purpose: 'Makes tasks for agents: which shops and which products to look at.',
    deeds: ['Choose shops and products.', 'Choose agents and days.'],
  },
  '/task-list/timetable': {
    purpose: 'The tasks of agents by day: who goes where.',
    deeds: ['Move a task to another day.', 'See who is busy and who is free.'],
  },
  '/task-list/{-$id}': {
    purpose: 'The tasks of agents and what they brought: prices and photos of shelves.',
    deeds: ['Open a task and check prices against photos.', 'Approve a task: its prices enter history and reports.'],
  },
  '/web-report': {
    purpose: 'The offers of all monitorings in one table.',
    deeds: ['Choose monitorings, companies and brands.', 'Copy cells, or take the table as a file.'],
  },
};
