import { isUnsafeText } from '#src/safety/unsafe-text.ts'
import type { JsonValue } from '#src/schema/json.ts'

/** Problems of a control of a definition, for the person who fills it, who reports them to its owner. */
export class Notes {
  readonly #notes = new Set<string>()

  add(note: string): void {
    this.#notes.add(note)
  }

  /** A text as it may be shown: nothing where it holds code (spec part 2, point 14), and a note then says so. */
  shown(text: JsonValue | undefined): string {
    if (typeof text !== 'string' && typeof text !== 'number') return ''
    if (!isUnsafeText(String(text))) return String(text)
    this.add('Se ocultó un texto de este control porque contiene código.')
    return ''
  }

  get text(): string | undefined {
    return this.#notes.size > 0 ? [...this.#notes].join(' ') : undefined
  }
}
