/** Tabs and line ends as such, and what begins a formula, also behind blanks and signs that show nothing. */
const formula = /^'*(?:[\t\r\n]|[\s\u200b-\u200d\u2060]*[=+\-@＝＋－＠])/

/**
 * Spreadsheets run what begins like a formula (OWASP, «CSV Injection»); an apostrophe makes a text of it. A text that
 * has one already gets another, so that each can be read back.
 */
export const withTextMark = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Digits of which a spreadsheet would round the last ones. */
const rounded = /^'*\d{16,}$/

/** The same, and long numbers as texts too: for files that spreadsheets open, where nobody wants them rounded. */
export const withSheetMark = (text: string): string => (rounded.test(text) ? `'${text}` : withTextMark(text))

/** The text that was marked. */
export const withoutTextMark = (text: string): string =>
  text.startsWith("'") && (formula.test(text) || rounded.test(text)) ? text.slice(1) : text
