import { didYouMean } from '#src/schema/closest.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import type { Finding } from '#src/verdict/finding.ts'
import { failingKeyword } from '../failing-keyword.ts'
import { writtenAs } from '../written-as.ts'
import { fieldAt } from './field-at.ts'
import { quotedNumber } from './quoted-number.ts'

/** A finding in the words of somebody who writes a file: `fees/0/value: …`. */
export function tellFinding(
  screen: Screen,
  record: JsonObject,
  { pointer, message, keyword }: Finding,
): string {
  const { field, value } = fieldAt(screen.fields, record, pointer)
  // A rule that refuses a value says nothing of how it is written.
  const isForm = field && value !== undefined && failingKeyword(field, value) === keyword
  const written = isForm ? writtenAs(field, value) : ''
  const told = quotedNumber(screen.fields, record, pointer) ?? message + written
  return `${fromPointer(pointer).join('/')}: ${told}`
}

/** A finding as a problem of the file in which its record stands at a JSON pointer. */
export function problemOf(
  source: Source,
  at: string,
  screen: Screen,
  record: JsonObject,
  finding: Finding,
): Problem {
  const told = tellFinding(screen, record, finding)
  if (finding.keyword !== 'additionalProperties') return source.problem(at + finding.pointer, told)
  const meant = didYouMean(
    finding.pointer.slice(1),
    screen.fields.map(({ name }) => name),
  )
  return source.problem(at + finding.pointer, told + meant, 'key')
}
