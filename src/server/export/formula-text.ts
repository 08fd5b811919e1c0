/** Tabs and line ends as such, and what begins a formula, also behind blanks and signs that show nothing. */
const formula = /^'*(?:[\t\r\n]|[\s\u200b-\u200d\u2060]*[=+\-@＝＋－＠])/

/**
 * Spreadsheets run what begins like a formula (OWASP, «CSV Injection»); an apostrophe makes a text of it. A text that
 * has one already gets another, so that each can be read back.
 */
export const withTextMark = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that was marked. */
export const withoutTextMark = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
