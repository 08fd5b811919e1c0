import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { ScreenContext } from './rule.ts'

/** A text that is shown as it is written, and whose it is: `los de «x-workflow»`. */
export type Shows = {
  message: string | undefined
  at: (text: string) => Problem
  whose: string
  isOne?: boolean
}

/** Texts of buttons, sections and questions, which name no fields. */
export function inButtons({ document, source }: ScreenContext): Shows[] {
  const { rowActions = [], sections = [], dialog, create } = document['x-screen']
  const at = (message: string | undefined, ...path: (string | number)[]): Shows => ({
    message,
    at: (text) => source.problem(toPointer('x-screen', ...path.map(String)), text),
    whose: 'un título o un botón',
    isOne: true,
  })
  return [
    at(dialog?.save, 'dialog', 'save'),
    at(create?.label, 'create', 'label'),
    ...rowActions.map(({ label }, index) => at(label, 'rowActions', index, 'label')),
    ...sections.flatMap(({ title, tab, choice }, index) => [
      at(title, 'sections', index, 'title'),
      at(tab, 'sections', index, 'tab'),
      at(choice?.title, 'sections', index, 'choice', 'title'),
      ...(choice?.options ?? []).map((option, place) =>
        at(option.title, 'sections', index, 'choice', 'options', place, 'title'),
      ),
    ]),
  ]
}

const words = ['title', 'description', 'x-help'] as const

/** Titles and help that name a field of the screen in braces; other braces may be what the text is about. */
export function fieldsInTitles({ document, source, placed, names }: ScreenContext): Problem[] {
  const named = (text: string | undefined, problem: (message: string) => Problem): Problem[] => {
    const found = [...(text ?? '').replace(/\{\{[^{}]*\}\}/g, '').matchAll(/\{(\w+)\}/g)]
    const [whole] = found.find(([, name = '']) => names.includes(name)) ?? []
    return whole === undefined
      ? []
      : [
          {
            ...problem(`El texto muestra ${whole} tal cual: un título o una ayuda no nombra campos.`),
            remedy: `Quite ${whole} del texto.`,
          },
        ]
  }
  return [
    ...named(document.title, (message) => source.problem('/title', message)),
    ...named(document['x-screen'].singular, (message) => source.problem('/x-screen/singular', message)),
    ...placed
      .filter(({ declared }) => !declared)
      .flatMap(({ field, group, pointer }) =>
        words.flatMap((keyword) =>
          named(field.property[keyword], (message) => group.problem(`${pointer}/${keyword}`, message)),
        ),
      ),
  ]
}
