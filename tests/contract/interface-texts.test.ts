import { basename, dirname } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'
import { readSources } from '#tests/support/imports.ts'

/** Texts with a space that nobody reads: names of keys, selectors of CSS, messages of programming errors. */
const unread: Record<string, string[]> = {
  'src/app/app-routes.tsx': ['unknown page'],
  'src/app/screen-loader.tsx': ['This client has no screen …'],
  'src/screens/commands/find-commands.ts': ['go …', 'create …'],
  'src/screens/commands/use-record-search.ts': ['record … …'],
  'src/screens/resource/bulk/bulk-edit.tsx': ['There is nothing to change'],
  'src/screens/resource/cell/cell-editor.tsx': ['…-error …-keys'],
  'src/screens/resource/inbox/load-screen.ts': ['This client has no screen …'],
  'src/screens/resource/linked/linked-edition.tsx': ['linked whole'],
  'src/screens/resource/day-field.tsx': ['…-help …-error'],
  'src/screens/resource/use-screen-keys.ts': ['main search input'],
  'src/screens/resource/workflow/use-chosen-step.ts': ['A dialog without a transition'],
}

/** Attributes that are read out or shown. */
const shownAttributes = /^(aria-label|title|subtitle|label|placeholder|alt|help|description|note|\w+Text)$/

/** Names of keys as the browser gives them, and names of zones. */
const givenByOthers = /^(Arrow(Up|Down|Left|Right)|Enter|Escape|Tab|Home|End|Control\+K|America\/Bogota)$/

/** Selectors, media queries and measures of CSS. */
const isStyle = (text: string): boolean => /[[>]|^\(|^@|^& |^calc\(|\d+px/.test(text)

const isRead = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !givenByOthers.test(text) &&
  !isStyle(text) &&
  (/[áéíóúñü¿¡«»]/i.test(text) || /\S \S/.test(text) || /^\p{Lu}\p{Ll}+$/u.test(text))

/** Attributes whose texts nobody reads: classes, ids, roles, drawings. */
const silentAttributes = /^(className|id|key|role|d|viewBox|data-.*|aria-(describedby|controls|labelledby))$/

const catalogueOf = (path: string): string => `${dirname(path)}/${basename(dirname(path))}-texts.ts`

const sources = ['src/app', 'src/screens']
  .flatMap(readSources)
  .filter(({ path }) => !/\.test\.tsx?$/.test(path) && path !== catalogueOf(path))

/** Texts of a file that somebody reads on screen; `…` stands for a value. */
function textsIn(path: string, text: string): string[] {
  const found: string[] = []
  const silent = new Set<number>()
  const shown = new Set<number>()
  const add = (start: number, said: string): void => {
    if (silent.has(start) || unread[path]?.includes(said)) return
    if (isRead(said) || (shown.has(start) && /\p{L}/u.test(said))) found.push(said)
  }
  const { program } = parseSync(path, text)
  new Visitor({
    ImportDeclaration: ({ source }) => silent.add(source.start),
    ImportExpression: ({ source }) => silent.add(source.start),
    TSLiteralType: ({ literal }) => silent.add(literal.start),
    JSXAttribute: ({ name, value }) => {
      const named = typeof name.name === 'string' ? name.name : ''
      const start = value?.type === 'JSXExpressionContainer' ? value.expression.start : value?.start
      if (start !== undefined && silentAttributes.test(named)) silent.add(start)
      if (start !== undefined && shownAttributes.test(named)) shown.add(start)
    },
    JSXText: ({ value }) => {
      if (/\p{L}/u.test(value)) found.push(value.trim())
    },
    Literal: ({ start, value }) => typeof value === 'string' && add(start, value),
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked).join('…')),
  }).visit(program)
  return found
}

describe('the texts of the shell and of the screens', () => {
  it('are each in the catalogue of their folder, named like the folder', () => {
    const outside = sources.flatMap(({ path, text }) =>
      textsIn(path, text).map((said) => `${path}: «${said}» (${catalogueOf(path)})`),
    )

    expect(outside).toEqual([])
  })

  it('leave nothing excepted that is not there', () => {
    const missing = Object.entries(unread).flatMap(([path, texts]) => {
      const source = sources.find((file) => file.path === path)?.text ?? ''
      return texts
        .filter((said) => !source.includes(said.split('…').find(Boolean) ?? said))
        .map((said) => `${path}: ${said}`)
    })

    expect(missing).toEqual([])
  })
})
