const formula = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * Spreadsheets run what begins like a formula (OWASP, «CSV Injection»); an apostrophe makes a text of it. A text that
 * has one already gets another, so that each can be read back.
 */
export const withTextMark = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that was marked. */
export const withoutTextMark = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text
