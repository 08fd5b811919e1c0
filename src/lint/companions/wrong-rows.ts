import { closest, didYouMean } from '#src/schema/closest.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/problem.ts'
import { referencesIn } from '#src/schema/reference.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import type { Finding } from '#src/verdict/finding.ts'
import type { Judge } from '#src/verdict/judge.ts'
import { caseContext } from './cases.ts'
import { judgeRow } from './judge-row.ts'
import { overlappingRows } from './overlapping-rows.ts'
import { repeatMessage } from './repeat.ts'
import { rowsIn } from './row-list.ts'
import { problemOf } from './told-finding.ts'

/** What is wrong in the demonstration rows of a screen, as far as it can be told without those of others. */
export function wrongRows(source: Source, screen: Screen, judge: Judge): Problem[] {
  const { rows, repeats, problems } = rowsIn(source, screen.unique)
  const stray = screen.dated ? [] : repeats.flatMap((repeat, index) => (repeat ? [index] : []))
  return [
    ...problems,
    ...overlappingRows(source, screen, rows),
    ...stray.map((index) => source.problem(`/${index}/_repeat`, repeatMessage)),
    ...rows.flatMap((row, index) =>
      withoutMeant(screen, judgeRow(screen, judge, row, caseContext).findings).map((finding) =>
        problemOf(source, `/${index}`, screen, row, finding),
      ),
    ),
  ]
}

/** A field that stands there under a misspelt name is not missing too. */
function withoutMeant({ fields }: Screen, findings: Finding[]): Finding[] {
  const names = fields.map(({ name }) => name)
  const meant = findings.flatMap(({ keyword, pointer }) =>
    keyword === 'additionalProperties' ? (closest(pointer.slice(1), names) ?? []) : [],
  )
  return findings.filter(
    ({ keyword, pointer }) => keyword !== 'required' || !meant.includes(pointer.slice(1)),
  )
}

/**
 * References of the rows of a screen to rows that are not there.
 * @param idsOf the ids of the rows of a resource; undefined where they are not known
 */
export function strayReferences(
  { value, problem }: Source,
  { fields }: Screen,
  idsOf: (resource: string) => Set<string> | undefined,
): Problem[] {
  return referencesIn(fields).flatMap(({ path, resource }) => {
    const ids = idsOf(resource)
    if (!ids) return []
    return textsAt(value, path).flatMap(({ text, pointer }) =>
      ids.has(text)
        ? []
        : [
            problem(
              pointer,
              `«${text}» no está en los datos de demostración de «${resource}».${didYouMean(text, ids)}`,
            ),
          ],
    )
  })
}

/** The texts that a path leads to, in each item of the lists on its way. */
function textsAt(value: JsonValue, path: string[], pointer = ''): { text: string; pointer: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsAt(item, path, `${pointer}/${index}`))
  const [name, ...rest] = path
  if (name === undefined) return typeof value === 'string' ? [{ text: value, pointer }] : []
  const inside = isJsonObject(value) ? value[name] : undefined
  return inside === undefined ? [] : textsAt(inside, rest, pointer + toPointer(name))
}
