import type { Group } from '#src/compile/groups.ts'
import { kindOf } from '#src/kinds/index.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { ruleNames } from '#src/validation/rule-names.ts'
import { comparisonsIn } from './cel-comparisons.ts'
import { scopeOf } from './cel-meaning.ts'
import { type CelReader, celReader, mentionedIn } from './cel-reader.ts'
import { expressionsIn, findsOf } from './find-expressions.ts'
import type { Expression, ScreenContext } from './rule.ts'
import { textRange } from './text-range.ts'

const ofFields = [
  'x-visible',
  'x-required',
  'x-enabled',
  'x-default',
  'x-proposed',
  'x-computed',
  'x-cell',
] as const

/** Keywords that give a field its value. */
const ofValues: string[] = ['x-default', 'x-proposed', 'x-computed']

type Written = Omit<Expression, 'parsed' | 'comparisons'>

/** Every expression of a screen and its mixins. */
export function expressionsOf(screen: Omit<ScreenContext, 'expressions'>): Expression[] {
  const all = writtenIn(screen)
  const isMentioned = mentionedIn(all.map(({ text }) => text))
  const readers = new Map<Field[], CelReader>()
  const roles = screen.shared.roles.map(({ rolName }) => rolName)
  return all.map((written) => {
    const { text, self } = written
    const read = readers.get(self) ?? celReader(screen.shared, ruleNames(self, screen.fields, isMentioned))
    readers.set(self, read)
    const parsed = read(text)
    const { tree } = parsed
    const scope = scopeOf(self, screen.fields, roles)
    return { ...written, parsed, comparisons: tree ? comparisonsIn(tree, scope) : [] }
  })
}

function writtenIn(screen: Omit<ScreenContext, 'expressions'>): Written[] {
  const { source, document, shared, groups, fields, placed } = screen
  const at: Locate = (locate, pointer) => (message, range) => {
    const whole = locate(pointer, message)
    const { text } = whole.file === source.file ? source : shared.mixinsSource
    return range ? { ...whole, ...textRange(text, whole, range) } : whole
  }
  const inRules = groups.flatMap(({ rules, problem }) =>
    rules.flatMap(({ rule, show = {} }, index) => [
      { text: rule, type: 'bool', self: fields, problem: at(problem, `/x-rules/${index}/rule`) },
      ...Object.entries(show).map(([name, text]) => ({
        text,
        type: 'string',
        self: fields,
        problem: at(problem, `/x-rules/${index}/show/${name}`),
      })),
    ]),
  )
  const inFields = placed.flatMap(({ field, self, group, pointer }) =>
    ofFields.flatMap((keyword) => {
      const text = field.property[keyword]
      const type = typeOf(keyword, field)
      return text === undefined
        ? []
        : [
            {
              text,
              type,
              self,
              ...(ofValues.includes(keyword) ? { yields: field } : {}),
              ...(keyword === 'x-default' ? { isInitial: true as const } : {}),
              ...(keyword === 'x-visible' ? { shows: field } : {}),
              problem: at(group.problem, `${pointer}/${keyword}`),
            },
          ]
    }),
  )
  const ofActions = (document['x-screen'].rowActions ?? []).flatMap(({ when }, index) =>
    when === undefined
      ? []
      : [
          {
            text: when,
            type: 'bool',
            self: fields,
            problem: at(
              (pointer, message) => source.problem(pointer, message),
              `/x-screen/rowActions/${index}/when`,
            ),
          },
        ],
  )
  const ofApproval = (['approval', 'approvalEffect'] as const).flatMap((keyword) => {
    const text = document['x-resource'][keyword]?.when
    const problem = at((pointer, message) => source.problem(pointer, message), `/x-resource/${keyword}/when`)
    return text === undefined ? [] : [{ text, type: 'bool', self: fields, problem }]
  })
  return [
    ...inRules,
    ...inFields,
    ...ofActions,
    ...ofApproval,
    ...inTransitions(screen, at),
    ...inFinds(screen, at),
  ]
}

type Locate = (locate: Group['problem'], pointer: string) => Expression['problem']

/** Rules of transitions, and when they are offered; those of mixins too. */
const inTransitions = (
  { source, document, shared, fields }: Omit<ScreenContext, 'expressions'>,
  at: Locate,
): Written[] =>
  [
    { workflow: document['x-workflow'], locate: source.problem, root: '' },
    ...(document['x-resource'].mixins ?? []).map((name) => ({
      workflow: shared.mixins[name]?.['x-workflow'],
      locate: shared.mixinsSource.problem,
      root: `/${name}`,
    })),
  ].flatMap(({ workflow, locate, root }) =>
    (workflow?.transitions ?? []).flatMap(({ when, asks = [], rules = [], sets = {} }, index) => {
      const pointer = `${root}/x-workflow/transitions/${index}`
      const texts = [
        ...(when === undefined ? [] : [{ text: when, place: `${pointer}/when` }]),
        ...asks.flatMap((input, place) =>
          typeof input === 'object' && typeof input.required === 'string'
            ? [{ text: input.required, place: `${pointer}/asks/${place}/required` }]
            : [],
        ),
        ...rules.map(({ rule }, place) => ({ text: rule, place: `${pointer}/rules/${place}/rule` })),
      ]
      const shown = rules.flatMap(({ show = {} }, place) =>
        Object.entries(show).map(([name, text]) => ({
          text,
          place: `${pointer}/rules/${place}/show/${name}`,
        })),
      )
      return [
        ...texts.map(({ text, place }) => ({ text, type: 'bool', place })),
        ...shown.map(({ text, place }) => ({ text, type: 'string', place })),
        ...Object.entries(sets).map(([name, text]) => {
          const field = findField({ fields }, name)
          return {
            text,
            type: field ? kindOf(field).rule : 'dyn',
            ...(field ? { yields: field } : {}),
            place: `${pointer}/sets/${name}`,
          }
        }),
      ].map(({ place, ...text }) => ({ ...text, self: fields, problem: at(locate, place) }))
    }),
  )

/** Expressions that select other rows; what type they must have, the other screen says (`find-types`). */
const inFinds = (screen: Omit<ScreenContext, 'expressions'>, at: Locate): Written[] =>
  findsOf(screen).flatMap(({ at: place, find }) =>
    expressionsIn(find).map(({ path, text }) => ({
      text,
      type: 'dyn',
      self: screen.fields,
      problem: at(screen.source.problem, place + path),
    })),
  )

/** The type that an expression of a keyword must have. */
function typeOf(keyword: (typeof ofFields)[number], field: Field): string {
  if (ofValues.includes(keyword)) return kindOf(field).rule
  return keyword === 'x-cell' ? 'string' : 'bool'
}
