/**
 * The area that each table belongs to, the one whose verbs write it, and what a row is. A `comment on table` goes before
 * the text here: a new table may have its line there, and `null` here.
 */
export const TABLES_BY_AREA = {
  platform: {
    audit_entry: 'who changed what, when and from where; never changed afterwards',
    fetched_chunk: 'a piece of a fetched file’s bytes',
    fetched_file: 'a file that a node fetches for somebody; gone when its bytes are used',
    installation: 'what the installation counts its days and amounts in; one row from the first start on',
    mail: 'a letter; its text goes when it is sent',
    migration: 'a migration that was applied',
    picture_handover:
      'a picture of a node that does not reach the storage; the server puts it there and deletes the row',
    picture_removal: 'a deletion of pictures by period, with how far it is',
    scheduled_work: 'a step that the servers do again and again: when it is due, and who does it now',
    setting: 'a setting of the installation, as JSON',
  },
  access: {
    api_token: 'a token by which a program calls the API; only its hash is kept',
    app_user: 'an account with its role',
    failed_attempt: 'failed attempts in a window of time, by what they were made with',
    invitation: 'a link to register by; only its hash is kept',
    recovery_code: 'the newest recovery code of an account',
    session: 'a refresh token; using one that was replaced ends its family',
  },
  market: {
    city: 'a city in which prices are watched',
    company: 'a competitor, a seller of a marketplace or the own company, with its parser config',
    company_shop: 'an address of a company',
    company_type: 'a kind of company',
    currency: 'a currency that amounts may have',
    linkless_company: 'since when a company has no links',
    measure_unit: 'a unit of contents',
  },
  catalogue: {
    brand: 'a brand',
    category: 'a node of the tree of categories, with a count of its products',
    category_move: 'products that came to a category or left it, until its count is brought up to date',
    external_datasource: 'a spreadsheet behind a link, imported when asked or on schedule',
    external_datasource_log: 'an import of such a spreadsheet',
    import_file: 'an uploaded spreadsheet',
    import_refusal: 'a row that an import refused, and why',
    import_run: 'an import with its progress',
    link: 'a product’s page at a company: one per product and company',
    product: 'a product; deleted ones are marked',
    product_barcode: 'a barcode of a product',
    product_category: 'a product’s place in the tree: one category per level',
    product_mrp: 'a recommended price over time; the newest equals that of the product',
    product_photo: 'a reference photo by its address, shared by products',
    product_state: 'what lists by newest checks walk: marks of errors, absences and violations',
    product_tag: 'a tag on a product',
    product_word: 'a word of names and articles, by which mistyped ones are corrected',
    product_word_progress: 'how far the words are brought up to date; one row',
    tag: 'a tag',
  },
  collecting: {
    check_ledger: 'checks by day and outcome: what billing counts',
    cluster: 'what holds for all nodes; one row',
    cluster_node: 'a parser process',
    collection: 'products × companies × city that are watched together',
    collection_company: 'a company of a collection',
    collection_company_shop: 'an address of a company in a collection; without any the whole city is watched',
    collection_product: 'a product of a collection, resolved from its selection',
    company_hour: 'what a company’s checks of an hour came to',
    learnt_calibration: 'how decisions of people changed the matcher’s scores; the newest row holds',
    link_candidate: 'an offer that a search found for a product, and what people made of it',
    link_state: 'the newest observation of a link in a city and address',
    observation: 'what one check saw; never changed afterwards',
    page_snapshot: 'a page kept for an hour to build a robot on',
    parser_run: 'a start of a collection',
    parser_task: 'a company and address of a run',
    price_day: 'what the checks of a product at a company came to on a day',
    proxy_site_day: 'how a proxy did at a site on a day',
    proxy_state: 'how a proxy does for a node',
    proxy_test: 'the last try of every proxy that somebody ordered; one row',
    shard: 'up to 500 links of a task, or 50 products to search: the unit handed to a node',
    site_day: 'what asking a site came to on a day',
    site_incident: 'a site that stopped giving what it used to',
    site_module: 'a version of a site module that an operator made',
    site_robots: 'robots.txt of a site as nodes last read it',
  },
  reports: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, string | null>>>>;

export type AreaName = keyof typeof TABLES_BY_AREA;

/** In the order in which they may use each other: each may use those before it. */
export const AREA_NAMES: readonly AreaName[] = ['platform', 'access', 'market', 'catalogue', 'collecting', 'reports'];
