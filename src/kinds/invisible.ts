/** An emoji with what holds it together; the joiner and the variation selector have no other place. */
const emoji =
  '\\p{Extended_Pictographic}\\p{EMod}?\\ufe0f?(?:\\u200d(?=\\p{Extended_Pictographic}))?|[\\d#*]\\ufe0f(?=\\u20e3)'

/** Format characters, fillers that count as letters, and a Braille cell without dots. */
const unseen = '\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800'

const emojis = new RegExp(emoji, 'gu')
const emojiOrUnseen = new RegExp(`(${emoji})|[${unseen}]|(?!\\s)\\p{Cc}`, 'gu')
const refused = new RegExp(`[${unseen}\\p{Cc}\\p{Cs}\\p{Co}\\p{Cn}]`, 'u')

/**
 * Whether a text has invisible characters, or some that depend on a program's font: two texts that look the same would
 * differ. Line breaks and tabs are white space, which is another matter.
 */
export const hasInvisible = (text: string): boolean => firstInvisible(text) !== undefined

/** The first of those characters. */
export const firstInvisible = (text: string): string | undefined =>
  refused.exec(text.replace(emojis, '').replace(/[\t\n\r]/g, ''))?.[0]

/** The text without invisible characters; they come with a paste, and nobody could delete them. */
export const withoutInvisible = (text: string): string => text.replace(emojiOrUnseen, '$1')
