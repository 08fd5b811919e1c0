import { kindOf } from '#src/kinds/index.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import type { SectionChoice } from '#src/schema/screen-document.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** A question of a section that sets what it cannot, or other fields in each answer. */
export const sectionChoice: ScreenRule = {
  id: 'section-choice',
  severity: 'error',
  remedy:
    'Ponga en «sets» de cada respuesta los mismos campos de la sección, que las personas escriban, cada uno con un valor que admita.',
  on: 'screen',
  check: (screen) =>
    (screen.document['x-screen'].sections ?? []).flatMap(({ fields, choice }, index) =>
      choice ? problemsOf(screen, fields, choice, `/x-screen/sections/${index}/choice`) : [],
    ),
}

function problemsOf(
  { fields, source }: ScreenContext,
  placed: string[],
  { options }: SectionChoice,
  pointer: string,
): Problem[] {
  const expected = Object.keys(options[0]?.sets ?? {})
  return options.flatMap(({ title, sets }, index) => {
    const at = `${pointer}/options/${index}/sets`
    const missing = expected.filter((name) => sets[name] === undefined)
    return [
      ...missing.map((name) =>
        source.problem(at, `La respuesta «${title}» no pone «${name}», y la primera sí.`, 'key'),
      ),
      ...Object.entries(sets).flatMap(([name, value]): Problem[] => {
        const report = (message: string, part?: 'key') => [source.problem(`${at}/${name}`, message, part)]
        const field = findField({ fields }, name)
        if (!field || !placed.includes(name)) return report(`«${name}» no es un campo de la sección.`, 'key')
        if (field.readOnly) return report(`«${name}» lo pone el servidor.`, 'key')
        if (!expected.includes(name)) return report(`La primera respuesta no pone «${name}».`, 'key')
        return isTaken(field, value) ? [] : report(`«${name}» no admite ${JSON.stringify(value)}.`)
      }),
    ]
  })
}

/** Only yes or no and the options of a closed list are few enough for a choice. */
const isTaken = (field: Field, value: string | boolean): boolean =>
  typeof value === 'boolean'
    ? kindOf(field).type === 'boolean'
    : field.property.oneOf?.some((option) => option.const === value) === true
