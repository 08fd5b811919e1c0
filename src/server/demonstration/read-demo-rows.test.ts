import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Screen } from '#src/schema/screen.ts'
import { readDemoRows } from './read-demo-rows.ts'

const screen = { id: 'causes', area: 'libranza', unique: [['code'], ['name', 'stage']] } as unknown as Screen

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-rows-'))
  mkdirSync(join(folder, 'libranza'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function read(text: string): string | undefined {
  writeFileSync(join(folder, 'libranza/causes.data.json'), text)
  try {
    return JSON.stringify(readDemoRows(screen, folder)?.rows)
  } catch (error) {
    return (error as Error).message
  }
}

const list = 'El archivo debe ser una lista entre corchetes de registros: [{ … }, { … }].'

describe('a file of demonstration rows', () => {
  it.each([
    ['an object', '{}', `1:1  ${list}`],
    ['null', 'null', `1:1  ${list}`],
    ['a text in the list', '[\n  "CD"\n]', '2:3  Cada registro es un objeto entre llaves.'],
    [
      'a code twice',
      '[\n  { "code": "A" },\n  { "code": "A" }\n]',
      '3:13  Ya hay un registro con code «A», en la línea 2.',
    ],
    [
      'a key of two fields twice',
      '[\n  { "name": "X", "stage": 1 },\n  { "name": "X", "stage": 2 },\n  { "name": "X", "stage": 1 }\n]',
      '4:27  Ya hay un registro con name «X», stage «1», en la línea 2.',
    ],
  ])('is told of where it is wrong: %s', (_name, text, message) => {
    expect(read(text)).toBe(`schemas/libranza/causes.data.json:${message}`)
  })

  it('may leave out what a key is made of', () => {
    expect(read('[{ "name": "X" }, { "name": "X" }]')).toBe('[{"name":"X"},{"name":"X"}]')
  })

  it('need not be there', () => {
    expect(readDemoRows(screen, folder)).toBeUndefined()
  })
})
