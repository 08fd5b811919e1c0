/** Faults of the audit log, of the history, or of the rows that they cover. */
export const faultKinds = [
  /** An entry differs from when it was written, or is in another's place. */
  'altered',
  /** An entry is gone. */
  'removed',
  /** An entry was written past the chain. */
  'added',
  /** A record has a version without an entry. */
  'unreported',
  /** The chain lacks a head that it once had. */
  'cut',
  /** Versions, or digests of rows, of an entry are not those that were written with it. */
  'contents',
  /** Versions from before the chain covered them are not those that it came to cover. */
  'earlier',
  /** A row was written without an entry. */
  'unlinked',
  /** A row was changed between two logged writes. */
  'outside',
  /** A row was written along with an entry that does not report it. */
  'stray',
  /** A version was written along with an entry that does not report it. */
  'strayVersion',
  /** A row is not as it was last written. */
  'row',
  /** The number of an end of sessions, or their counter, is not the one that the entries give. */
  'ends',
  /** A column that the database computes holds another value in a row. */
  'computed',
  /** A row that nothing records. */
  'rowAdded',
  /** A row that was last written, and is gone. */
  'rowRemoved',
  /** The entries of a posting are not those that were written: one was changed, added or removed. */
  'posting',
  /** A posting that nothing records. */
  'postingAdded',
  /** A posting that was written, and is gone. */
  'postingRemoved',
  /** A table of rows that were written is gone. */
  'tableRemoved',
  /** A table whose rows leave no digest: its triggers are gone or switched off. */
  'unguarded',
  /** The signed heads are of another chain, which the database does not have. */
  'replaced',
  /** A table is not as the product makes it: it may hold, show or do something else. */
  'shape',
  /** A function of the database is not as the product makes it. */
  'function',
  /** Something of the database that the product does not make. */
  'foreign',
  /** No head of this chain was ever signed. */
  'unknown',
  /** Entries that no process of the product has signed for. */
  'unsigned',
  /** A line of the signed heads is not as it was signed. */
  'line',
  /** A line of the signed heads is gone, or is in another's place. */
  'lineRemoved',
  /** A line of the signed heads was signed with an unknown key. */
  'key',
] as const

/** `at` locates it: a place in the chain, a table and the key of its row, or a line of the signed heads. */
export type Fault = { kind: (typeof faultKinds)[number]; at: string }

/** Most faults reported of one kind; the others are alike. */
export const mostFaults = 20
