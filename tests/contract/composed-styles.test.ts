import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** What a class says outside of conditions, by property. */
function propertiesOf(file: string, name: string): string[] {
  const [, body = ''] = new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(readFileSync(file, 'utf8')) ?? []
  return [...body.matchAll(/^\s*([a-z-]+):/gm)].map(([, property = '']) => property)
}

const composing = globSync('src/**/*.module.css', { cwd: root }).flatMap((path) => {
  const file = join(root, path)
  return [...readFileSync(file, 'utf8').matchAll(/^\.(\w+) \{\s*composes: (\w+) from "([^"]+)";/gm)].map(
    ([, name = '', base = '', from = '']) => ({ path, file, name, base, from: join(dirname(file), from) }),
  )
})

it('finds classes that build on those of other files', () => {
  expect(composing.length).toBeGreaterThan(5)
})

// Which of two files comes later in a bundle is nobody's promise.
it.each(composing)('$path .$name says nothing else of what .$base says', ({ file, name, base, from }) => {
  const inherited = propertiesOf(from, base)

  expect(propertiesOf(file, name).filter((property) => inherited.includes(property))).toEqual([])
})
