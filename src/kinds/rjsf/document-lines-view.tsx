import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { safeText } from '#src/ui/safe-text.ts'
import css from './document-lines.module.css'
import { documentWords } from './document-words.ts'
import { rjsf } from './kind.ts'
import type { Leaf } from './leaves.ts'

/** A document as a record shows it: its values in lines, under the titles that several of them share. */
export function DocumentLines({ value, property }: { value: JsonValue; property: Property }) {
  if (!isJsonObject(value)) return safeText(rjsf.format(value, property))
  const leaves = documentWords().leavesOf(value, property['x-schema'] ?? {})
  const groups = Map.groupBy(leaves, ({ titles }) => titles.slice(0, -1).join(' · '))
  return (
    <ul className={css.groups}>
      {[...groups].map(([title, own]) => (
        <li key={title}>
          {title !== '' && <b>{safeText(title)}</b>}
          <ul className={css.lines}>
            {own.map((leaf) => (
              <li key={leaf.path.join('/')}>{safeText(lineOf(leaf))}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const lineOf = ({ titles, text }: Leaf): string => [...titles.slice(-1), text].join(': ')
