/**
 * Rows of a text with fields between delimiters, quoted as RFC 4180 says.
 * @param delimiter one character
 */
export function readDelimited(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (text[at + 1] === '"') {
        field += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && field.trim() === '') {
      field = ''
      isQuoted = true
    } else if (sign === delimiter) {
      row.push(field.trim())
      field = ''
    } else if (sign === '\n') {
      rows.push([...row, field.trim()])
      row = []
      field = ''
    } else if (sign !== '\r') field += sign
  }
  if (field !== '' || row.length > 0) rows.push([...row, field.trim()])
  return rows.filter((fields) => fields.some((one) => one !== ''))
}
