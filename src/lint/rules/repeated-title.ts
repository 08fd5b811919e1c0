import type { Problem } from '#src/schema/schema-problem.ts'
import { asRead } from '../as-read.ts'
import type { PlacedField, ScreenContext, ScreenRule } from '../rule.ts'

/** Two fields of an object, sections of a tab, buttons of a row or answers to a question that read the same. */
export const repeatedTitle: ScreenRule = {
  id: 'repeated-title',
  severity: 'warning',
  remedy: 'Cambie uno de los dos textos: quien usa la pantalla no los distingue.',
  on: 'screen',
  check: (screen) => [...fieldTitles(screen), ...sectionTitles(screen), ...buttonLabels(screen)],
}

function fieldTitles({ placed }: ScreenContext): Problem[] {
  // A field of a mixin that reads like one of the screen's gets the mixin's name in its title.
  const declared = placed.filter(
    ({ declared, field, group, pointer }) => !declared && !group.mixin && pointer.endsWith(`/${field.name}`),
  )
  const titles = declared.map(({ field }) => asRead(field.title))
  return declared.flatMap((one, index) => {
    const first = declared.find(
      (other, place) => place < index && titles[place] === titles[index] && areTogether(one, other),
    )
    return first
      ? [
          one.group.problem(
            `${one.pointer}/title`,
            `«${first.field.name}» y «${one.field.name}» tienen el mismo título, «${one.field.title}».`,
          ),
        ]
      : []
  })
}

/** Whether two fields may be seen together. */
const areTogether = (one: PlacedField, other: PlacedField): boolean =>
  one.self === other.self &&
  !(isInBranch(one) && isInBranch(other)) &&
  !haveOtherTimes(one.field.property['x-visible'], other.field.property['x-visible'])

const isInBranch = ({ pointer }: PlacedField): boolean =>
  /\/(then|else|dependentSchemas\/[^/]+)\/properties\/[^/]+$/.test(pointer)

/** Whether each is shown under a condition of its own. */
const haveOtherTimes = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

function sectionTitles({ document, source }: ScreenContext): Problem[] {
  const { sections = [] } = document['x-screen']
  return [
    ...repeatedIn(sections, ({ tab = '', title }) => `${asRead(tab)}\n${asRead(title)}`).map((index) =>
      source.problem(
        `/x-screen/sections/${index}/title`,
        `Ya hay una sección con el título «${sections[index]?.title}».`,
      ),
    ),
    ...sections.flatMap(({ choice }, at) => {
      const options = choice?.options ?? []
      return repeatedIn(options, ({ title }) => asRead(title)).map((index) =>
        source.problem(
          `/x-screen/sections/${at}/choice/options/${index}/title`,
          `Ya hay una respuesta «${options[index]?.title}».`,
        ),
      )
    }),
  ]
}

/** Buttons of a row may share a label under conditions of their own. */
function buttonLabels({ document, source }: ScreenContext): Problem[] {
  const { rowActions = [] } = document['x-screen']
  return rowActions.flatMap(({ label, when }, index) => {
    const rivals = rowActions.slice(0, index).filter((other) => asRead(other.label) === asRead(label))
    const same = rivals.some((other) => other.when === when)
    if (!same && !rivals.some((other) => other.when === undefined || when === undefined)) return []
    const reason = same ? 'con la misma condición' : 'y uno de los dos no tiene «when»: salen juntos'
    return [
      source.problem(
        `/x-screen/rowActions/${index}/label`,
        `La fila ya tiene un botón «${label}», ${reason}.`,
      ),
    ]
  })
}

/** Places of what has the same key as something before it. */
const repeatedIn = <Item>(items: Item[], keyOf: (item: Item) => string): number[] => {
  const keys = items.map(keyOf)
  return keys.flatMap((key, index) => (keys.indexOf(key) === index ? [] : [index]))
}
