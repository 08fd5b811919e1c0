import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSources } from '#tests/support/imports.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match = '']) => match)

const decisionFiles = globSync('docs/decisions/[0-9]*.md', { cwd: root }).sort()
const documents = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })].sort()

/** Anchor of a heading in links. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

describe.each(documents)('%s', (path) => {
  const text = read(path)
  const targets = all(text, /\]\(([^)\s]+)\)/g).filter((target) => !/^[a-z]+:/.test(target))

  it('links to files that are there, and to their headings', () => {
    const broken = targets.filter((target) => {
      const [file = '', anchor] = target.split('#')
      const to = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(root, to))) return true
      return anchor !== undefined && !all(read(to), /^#+ (.+)$/gm).some((one) => anchorOf(one) === anchor)
    })

    expect(broken).toEqual([])
  })
})

/** Decisions describe the day on which they were made. */
describe.each(documents.filter((path) => !decisionFiles.includes(path)))('%s', (path) => {
  it('names files and folders that are there', () => {
    const mentioned = all(read(path), /`((?:src|scripts|tests|schemas|docs)\/[\w./-]*)`/g)

    expect(mentioned.filter((name) => !existsSync(join(root, name)))).toEqual([])
  })
})

describe('the index of decisions', () => {
  const rows = [
    ...read('docs/decisions/README.md').matchAll(
      /^\| \[(\d{3})\]\((.+?)\) \| (.+?) \| (\d{4}-\d\d-\d\d) \| (.+) \|$/gm,
    ),
  ].map(([, number, file = '', title, , state = '']) => ({ number, file, title, state }))

  it('has each of them once, under its number and title', () => {
    const headings = decisionFiles.map((path) => {
      const [, number, title] = /^# (\d{3}) · (.+)\n/.exec(read(path)) ?? []
      return { number, file: path.split('/').at(-1), title }
    })

    expect(rows.map(({ number, file, title }) => ({ number, file, title }))).toEqual(headings)
  })

  it('says of one that it is superseded where its text does', () => {
    const said = decisionFiles.flatMap((path) => {
      const [, number, by] = /^# (\d{3}) · .+\n\n> Superseded by (\d{3})/.exec(read(path)) ?? []
      return number ? [[number, by]] : []
    })
    const listed = rows.flatMap(({ number, state }) => {
      const [, by] = /^superseded by \[(\d{3})\]/.exec(state) ?? []
      return by ? [[number, by]] : []
    })

    expect(listed).toEqual(said)
  })
})

describe('the documents', () => {
  it('tell what each folder of src holds', () => {
    const described = all(read('docs/architecture.md'), /^\| `src\/([\w-]+)` \|/gm)
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((one) => one.isDirectory())

    expect(described.sort()).toEqual(folders.map(({ name }) => name).sort())
  })

  it('tell of each command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'))
    const text = read('docs/commands.md')
    const missing = commands.filter(
      (name) => !text.includes(`\`npm ${name}`) && !text.includes(`npm run ${name}`),
    )

    expect(missing).toEqual([])
  })

  it('tell of each environment variable that the server reads', () => {
    const sources = read('src/server/config.ts')
    const names = [
      ...all(sources, /\benvironment\.([A-Z][A-Z_]+)\b/g),
      ...all(sources, /\(environment, '([A-Z_]+)'/g),
      ...all(sources, /\b([A-Z]+(?:_[A-Z]+)+): \w+/g),
    ]
    const text = read('docs/configuration.md')

    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  it('call things of the bank as its schemas do', () => {
    const [, bank = ''] = /## The bank\n(.+?)\n## /s.exec(read('docs/glossary.md')) ?? []
    const mentioned = all(bank, /^\| .+? \| (.+?) \|/gm).flatMap((cell) => all(cell, /`([\w-]+)`/g))
    const schemas = globSync('schemas/*/*.json', { cwd: root })
      .filter((path) => !path.includes('.data.') && !path.includes('.test.'))
      .map(read)
      .join('')

    expect(mentioned.length).toBeGreaterThan(60)
    expect(mentioned.filter((name) => !schemas.includes(`"${name}"`))).toEqual([])
  })

  it('show small pictures, all of which are used', () => {
    const pictures = globSync('docs/pictures/*.png', { cwd: root })

    expect(pictures.filter((path) => statSync(join(root, path)).size > 120_000)).toEqual([])
    expect(pictures.filter((path) => !read('README.md').includes(path))).toEqual([])
  })

  it('call the functions of the engine by their names', () => {
    const mentioned = all(read('CONTRIBUTING.md'), /`([a-z]+[A-Z]\w+|once|api)(?:\(.*?)?`/g)
    const texts = ['src', 'tests/support'].flatMap(readSources).map(({ text }) => text)
    const isThere = (name: string): boolean => {
      const declared = new RegExp(`(?:const|function) ${name}\\b`)
      return texts.some((text) => declared.test(text))
    }

    expect(mentioned).toContain('requireAction')
    expect(mentioned.filter((name) => !isThere(name))).toEqual([])
  })

  it('give the licence that package.json names', () => {
    const { license } = JSON.parse(read('package.json')) as { license: string }

    expect(license).toBe('Apache-2.0')
    expect(read('LICENSE')).toMatch(/^\s+Apache License\n\s+Version 2\.0, January 2004/)
  })

  it('tell of the version that package.json names, once it is made', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    const [unreleased, newest] = all(read('CHANGELOG.md'), /^## (.+)$/gm)

    expect(unreleased).toBe('Unreleased')
    expect(newest?.split(' ')[0] ?? version).toBe(version)
  })
})
