import { booleanText, type CellText, failedFormula, numberText, uncomputed } from '../cell-text.ts'
import { serialOfIso } from '../serial-day.ts'
import { longCell, sheetLimits } from '../sheet-limits.ts'

/** Cell of an OpenDocument table while it is read: its value stands in attributes, its text in paragraphs. */
export class DocumentCell {
  readonly name: string
  readonly attributes: Record<string, string>
  #text = ''
  #paragraphs = 0
  #isText = false
  /** Marks within notes and drawings, whose text is not the cell's. */
  #outside = 0

  constructor(name: string, attributes: Record<string, string>) {
    this.name = name
    this.attributes = attributes
  }

  open(name: string, attributes: Record<string, string>): void {
    if (this.#outside > 0 || aside.has(name)) this.#outside += 1
    else if (name === 'p') {
      if (this.#paragraphs > 0) this.#text += '\n'
      this.#paragraphs += 1
      this.#isText = true
    } else if (name === 's')
      this.#text += ' '.repeat(Math.min(sheetLimits.cell, Number(attributes['text:c'] ?? 1)))
    else if (name === 'tab') this.#text += '\t'
    else if (name === 'line-break') this.#text += '\n'
  }

  close(name: string): void {
    if (this.#outside > 0) this.#outside -= 1
    else if (name === 'p') this.#isText = false
  }

  add(text: string): void {
    if (this.#isText && this.#outside === 0) this.#text += text
  }

  read(): CellText {
    const { attributes } = this
    const type = attributes['calcext:value-type'] === 'error' ? 'error' : attributes['office:value-type']
    const isFormula = attributes['table:formula'] !== undefined
    if (type === undefined && isFormula) return { problem: uncomputed }
    if (this.#text.length > sheetLimits.cell) return { problem: longCell }
    switch (type) {
      case 'error':
        return { problem: failedFormula(this.#text) }
      case 'float':
      case 'currency':
        return numberText(Number(attributes['office:value']), 'number', 1900)
      case 'percentage':
        return numberText(Number(attributes['office:value']), 'percent', 1900)
      case 'boolean':
        return { text: booleanText(attributes['office:boolean-value'] === 'true') }
      case 'date':
        return numberText(serialOfIso(attributes['office:date-value'] ?? '', 1900), 'moment', 1900)
      case 'time':
        return { text: timeText(attributes['office:time-value'] ?? '') }
      default:
        return { text: attributes['office:string-value'] ?? this.#text }
    }
  }
}

const aside = new Set(['annotation', 'frame', 'shapes', 'detective'])

/** Time of day of a duration such as `PT14H30M00S`. */
function timeText(duration: string): string {
  const [, hours = '0', minutes = '0'] = /^PT(?:(\d+)H)?(?:(\d+)M)?/.exec(duration) ?? []
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}
