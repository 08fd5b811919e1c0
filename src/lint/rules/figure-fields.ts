import { kindOf } from '#src/kinds/index.ts'
import { kindInWords } from '#src/kinds/kind-in-words.ts'
import { isPrivate } from '#src/kinds/list-terms.ts'
import type { FigureDocument } from '#src/schema/key-figure.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import { neverValue } from '../never-value.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** Reports a problem of one figure, at a path below it. */
type Report = (path: string, message: string) => Problem

type Checked = { figure: FigureDocument; screen: ScreenContext; report: Report }

/** A figure that measures or groups nothing, shows what is masked, or is about values that never are. */
export const figureFields: ScreenRule = {
  id: 'figure-fields',
  severity: 'error',
  remedy:
    'Deje en la cifra una sola medida («count», «sum» o «value») y un «by» que la agrupe o la ordene, de campos que se ven enteros.',
  on: 'screen',
  check: (screen) => {
    const figures = screen.document['x-figures'] ?? []
    return figures.flatMap((figure, index) => {
      const report: Report = (path, message) =>
        screen.source.problem(`/x-figures/${index}${path}`, message, path === '' ? 'key' : 'value')
      const isRepeated = figures.findIndex(({ id }) => id === figure.id) < index
      const checked = { figure, screen, report }
      return [
        ...(isRepeated ? [report('/id', `La cifra «${figure.id}» ya existe en la pantalla.`)] : []),
        ...measureProblems(checked),
        ...hiddenProblems(checked),
        ...byProblems(checked),
        ...whereProblems(checked),
      ]
    })
  },
}

function measureProblems({ figure, screen, report }: Checked): Problem[] {
  const { id, count, sum, value } = figure
  const measures = [count, sum, value].filter((one) => one !== undefined).length
  if (measures !== 1)
    return [
      report('/id', `La cifra «${id}» lleva ${measures} medidas: debe ser una, «count», «sum» o «value».`),
    ]
  const summed = sum === undefined ? undefined : findField(screen, sum)
  const shown = value === undefined ? undefined : findField(screen, value)
  return [
    ...(summed && !kindOf(summed).adds
      ? [report('/sum', `Los valores de «${sum}» no se suman: es ${kindInWords(summed)}.`)]
      : []),
    ...(shown && !isNumber(shown) ? [report('/value', `«${value}» no es un número.`)] : []),
  ]
}

/** What tables mask or the law protects is in no figure: a group of one row would show it. */
function hiddenProblems({ figure: { sum, value, by, where = {} }, screen, report }: Checked): Problem[] {
  const named: [string, string | undefined][] = [
    ['/sum', sum],
    ['/value', value],
    ['/by', by],
    ...Object.keys(where).map((name): [string, string] => [`/where/${name}`, name]),
  ]
  return named.flatMap(([path, name]) => {
    const field = name === undefined ? undefined : findField(screen, name)
    return field && isPrivate(field)
      ? [report(path, `«${name}» es personal o se ve solo en parte: no va en una cifra.`)]
      : []
  })
}

function byProblems({ figure, screen, report }: Checked): Problem[] {
  const { by, value, ranges, last, draw } = figure
  const field = findField(screen, by)
  if (!field) return []
  const isMeasured = isNumber(field) || isDay(field)
  if (value !== undefined)
    return [
      ...(isMeasured ? [] : [report('/by', `«${by}» no ordena registros: es ${kindInWords(field)}.`)]),
      ...(ranges ? [report('/ranges', 'Los rangos son de «count» y «sum», no de «value».')] : []),
      ...unfixedKey(figure, screen, report),
    ]
  return [
    ...(last === undefined ? [] : [report('/last', '«last» es de «value»: los grupos se muestran todos.')]),
    ...(draw === undefined ? [] : [report('/draw', '«draw» es de «value»: los grupos van en barras.')]),
    ...(isMeasured && !ranges
      ? [report('/by', `«${by}» agrupa por rangos: falta «ranges».`)]
      : !isMeasured && ranges
        ? [report('/ranges', `«${by}» no tiene rangos: es ${kindInWords(field)}.`)]
        : []),
    ...(isMeasured || isGroup(field)
      ? []
      : [report('/by', `«${by}» no agrupa registros: es ${kindInWords(field)}.`)]),
    ...(ranges ?? []).flatMap(({ from }, index) =>
      index > 0 && from <= (ranges?.[index - 1]?.from ?? 0)
        ? [report(`/ranges/${index}/from`, 'Cada rango empieza después del anterior.')]
        : [],
    ),
  ]
}

/** Rows about different things begin on the same day; a figure along days is about one of them. */
function unfixedKey({ by, where = {} }: FigureDocument, screen: ScreenContext, report: Report): Problem[] {
  const { unique = [] } = screen.document['x-resource']
  const [key] = by === firstDay ? unique.filter((one) => one.includes(firstDay)) : []
  return (key ?? [])
    .filter((name) => name !== firstDay && (where[name] === undefined || Array.isArray(where[name])))
    .map((name) => report('/by', `Cada «${name}» tiene su registro del mismo día: fije uno en «where».`))
}

const whereProblems = ({ figure: { where = {} }, screen, report }: Checked): Problem[] =>
  Object.entries(where).flatMap(([name, values]) => {
    const field = findField(screen, name)
    if (!field) return []
    if (field.kind !== 'choice' && field.kind !== 'boolean')
      return [report(`/where/${name}`, `«${name}» no es una lista cerrada ni una casilla.`)]
    const wrong = [values].flat().flatMap((value) => neverValue(field, value) ?? [])
    return wrong.map((message) => report(`/where/${name}`, message))
  })

const isNumber = (field: Field): boolean => {
  const { column } = kindOf(field)
  return column === 'integer' || column.startsWith('numeric')
}

const isDay = (field: Field): boolean => ['date', 'timestamptz'].includes(kindOf(field).column)

const isGroup = ({ kind }: Field): boolean => ['choice', 'boolean', 'ref'].includes(kind)
