import equal from 'fast-deep-equal'
import { isLinked } from '#src/compile/resolve-finds.ts'
import { didYouMean, nearestOf } from '#src/schema/closest.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import type { Finding, Notice } from '#src/verdict/finding.ts'
import type { Judge } from '#src/verdict/judge.ts'
import { misshapen } from './case-shape.ts'
import { type Case, type Cases, contextOf, type RefusedCase, type TakenCase } from './cases.ts'
import { judgedCase } from './judged-case.ts'
import { problemOf, tellFinding } from './told-finding.ts'

/** What is wrong in the cases of a screen: their shape, the fields that they name, and what they say of it. */
export function wrongCases(source: Source, screen: Screen, judge: Judge): Problem[] {
  const shape = misshapen(source)
  // What a screen finds in one that cannot be read is not known.
  if (shape.length > 0 || !isLinked(screen)) return shape
  const cases = source.value as Cases
  const { findings } = judge.verdict(cases.record, contextOf(screen.finds, cases, {}))
  // Every case starts from the record, and would be told of what is wrong in it.
  if (findings.length > 0)
    return findings.map((finding) => problemOf(source, '/record', screen, cases.record, finding))
  const checked = <Kind extends Case>(
    list: 'valid' | 'invalid',
    all: Kind[],
    wrong: Wrong<Kind>,
  ): Problem[] =>
    all.flatMap((one, index) => {
      const place = `/${list}/${index}`
      const tell: Tell = (path, message, at) => [source.problem(place + path, message, at)]
      const unknown = unknownFields(screen, one, tell)
      if (unknown.length > 0) return unknown
      const judged = judgedCase(screen, cases, one, judge)
      if (!judged) return tell('/takes', `La pantalla no tiene el paso «${one.takes}».`)
      const { record, verdict } = judged
      const waits = judged.waits ? (screen.approval?.message ?? '') : null
      const { findings, notices } = verdict
      const [first] = findings
      const told = first && { ...first, told: tellFinding(screen, record, first) }
      return wrong(one, { first: told, notices, waits, names: screen.fields.map(({ name }) => name) }, tell)
    })
  return [...checked('valid', cases.valid, refused), ...checked('invalid', cases.invalid, notSoRefused)]
}

type Told = Finding & { told: string }
type Tell = (path: string, message: string, at?: 'key') => Problem[]
type Said = { first: Told | undefined; notices: Notice[]; waits: string | null; names: string[] }
type Wrong<Kind> = (one: Kind, said: Said, tell: Tell) => Problem[]

const refused: Wrong<TakenCase> = ({ notices: expected = [], approval }, { first, notices, waits }, tell) => {
  if (first) return tell(`/change${first.pointer}`, `El caso debía aceptarse y se rechaza: ${first.told}`)
  if (approval !== undefined && approval !== waits)
    return tell(
      '/approval',
      waits === null ? 'El cambio rige de una vez.' : `El cambio espera aprobación: «${waits}»`,
    )
  const told = notices.map(({ pointer, message }) => ({ field: pointer.slice(1), message }))
  const missing = expected.flatMap((one, index) =>
    told.some((other) => equal(one, other))
      ? []
      : tell(`/notices/${index}`, `De «${one.field}» no se avisa así.${instead(told)}`),
  )
  const more = told.filter((other) => !expected.some((one) => equal(one, other)))
  return missing.length > 0 || more.length === 0
    ? missing
    : tell('', `Falta el aviso en «notices».${instead(more)}`)
}

const instead = (told: { field: string; message: string }[]): string =>
  told.map(({ field, message }) => ` Se avisa en «${field}»: «${message}»`).join('')

const notSoRefused: Wrong<RefusedCase> = ({ field, message }, { first, names }, tell) => {
  if (!first) return tell('/field', `El caso debía rechazarse en «${field}» y se acepta.`)
  const [name = ''] = field.split('/')
  if (first.pointer !== `/${field}` && !names.includes(name))
    return tell('/field', `Campo desconocido «${field}».${nearestOf(name, names, 'Los que hay')}`)
  if (first.pointer !== `/${field}`)
    return tell('/field', `El caso se rechaza antes en otro campo: ${first.told}`)
  return first.message === message ? [] : tell('/message', `El mensaje es «${first.message}»`)
}

/** Fields that a case changes and the screen has not; to be refused for one is a case too. */
function unknownFields({ fields }: Screen, one: Case | RefusedCase, tell: Tell): Problem[] {
  const names = fields.map(({ name }) => name)
  const refusedFor = 'field' in one ? one.field : undefined
  return Object.keys(one.change)
    .filter((name) => !names.includes(name) && name !== refusedFor)
    .flatMap((name) =>
      tell(`/change${toPointer(name)}`, `Campo desconocido «${name}».${didYouMean(name, names)}`, 'key'),
    )
}
