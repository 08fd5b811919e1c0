import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { editorMetaSchema } from '#src/compile/editor-meta-schema.ts'
import type { Mixin } from '#src/schema/screen-document.ts'
import { git } from '#tests/support/git.ts'
import { readSources } from '#tests/support/imports.ts'

const root = resolve(import.meta.dirname, '../..')

describe('the repository', () => {
  it('says in its page that it is in Spanish of Colombia', () => {
    for (const page of ['index.html', 'auth-redirect.html'])
      expect(readFileSync(join(root, page), 'utf8')).toMatch(/<html lang="es-CO"/)
  })

  it('says no `any` and silences no type error', () => {
    const pattern = /(:|<|\bas|\bArray<)\s*any\b|@ts-(ignore|nocheck|expect-error)/
    const files = ['src', 'scripts', 'tests']
      .flatMap(readSources)
      .filter(({ path }) => path !== 'tests/contract/repository.test.ts')

    expect(files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('hands no markup to React as it is', () => {
    const files = readSources('src').filter(({ text }) => /dangerouslySetInnerHTML/i.test(text))

    expect(files.map(({ path }) => path)).toEqual([])
  })

  it('pins every dependency exactly', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >
    const versions = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((group) =>
      Object.entries(manifest[group] ?? {}),
    )

    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('records no download address in its lockfile', () => {
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(
      /"resolved"|https?:\/\/[^"]*registry/,
    )
  })

  it('gives editors the dialect that the compiler checks by, with the mixins that there are', () => {
    const read = (path: string): unknown => JSON.parse(readFileSync(join(root, 'schemas', path), 'utf8'))
    const mixins = read('shared/mixins.json') as Record<string, Mixin>

    expect(read('dialect/screen.schema.json')).toEqual(editorMetaSchema(mixins))
    expect(readFileSync(join(root, 'schemas/dialect/screen.schema.json'), 'utf8')).toContain('"VIGENCIA"')
  })

  it('keeps generated folders out of version control', () => {
    const ignored = git(root, 'check-ignore', 'node_modules/x', 'dist/x', '.data/x', '.files/x')

    expect(ignored.trim().split('\n')).toEqual(['node_modules/x', 'dist/x', '.data/x', '.files/x'])
  })
})
