/** Letters of the tables' font by their width, as parts of its size; all others are as wide as most. */
const narrow = /[\s.,;:'’|!()[\]ijlfrtIíì·]/
const wide = /[mwMWOQÑ@%—…]/
const capital = /[\p{Lu}&+=]/u

/** Approximate width of a text in a table, in pixels; rather too much than too little. Nothing is measured. */
export function textWidth(text: string): number {
  let ems = 0
  for (const letter of text)
    ems += narrow.test(letter) ? 0.34 : wide.test(letter) ? 0.9 : capital.test(letter) ? 0.66 : 0.6
  return Math.ceil(ems * 13)
}
