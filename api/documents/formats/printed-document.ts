/** A name with its texts below. */
export interface PrintedParty {
  label: string;
  name: string;
  lines: readonly string[];
}

export interface PrintedFact {
  label: string;
  value: string;
}

export interface PrintedColumn {
  label: string;
  /** Part of the width of the page. */
  share: number;
  isNumber: boolean;
}

export interface PrintedRow {
  cells: readonly string[];
  /** In small letters below: the code, and each discount with its amount in the last column. */
  below: readonly PrintedFact[];
}

/** A printed document; every text is ready to be read. */
export interface PrintedDocument {
  title: string;
  number: string;
  author: string;
  parties: readonly PrintedParty[];
  facts: readonly PrintedFact[];
  columns: readonly PrintedColumn[];
  rows: readonly PrintedRow[];
  /** The tax by rate; null where there is none. */
  rates: {
    title: string;
    columns: readonly PrintedColumn[];
    rows: readonly PrintedRow[];
    note: string | null;
  } | null;
  totals: readonly PrintedFact[];
  /** The last of the totals, in large letters; null where nothing is paid by it. */
  payable: PrintedFact | null;
  /** PNG of the code to pay by. */
  qr: { png: Uint8Array; hint: string } | null;
  notes: readonly string[];
  /** Who sells, at the foot of each page. */
  seller: string;
  /** `{page}` and `{pages}` stand for numbers. */
  pageLabel: string;
  /** Head of each further page. */
  continued: string;
}

/** What the thread that draws documents is asked for. */
export interface DocumentOrder {
  /** Documents of one file, each on pages of its own. */
  pages: readonly [PrintedDocument, ...PrintedDocument[]];
  language: string;
  createdAt: Date;
  isdoc: { content: string; description: string } | null;
}
