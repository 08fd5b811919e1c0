import { chmodSync, cpSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, inject, it } from 'vitest'
import { openPglite } from '#src/server/sql/open-pglite.ts'
import { deep } from '#tests/support/effort.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step()
})

function newFolder(): string {
  const { path, remove } = temporaryFolder('modes')
  undo.push(remove)
  return path
}

const modeOf = (...path: string[]): string => (statSync(join(...path)).mode & 0o777).toString(8)

const modesOf = (folder: string) => ({
  folder: modeOf(folder),
  cluster: modeOf(folder, 'pg'),
  lock: modeOf(folder, 'lock.sqlite'),
})

it('makes a data folder that only its owner can read', deep, async () => {
  const folder = join(newFolder(), 'data')

  const { close } = await openPglite(folder)

  await close()
  expect(modesOf(folder)).toEqual({ folder: '700', cluster: '700', lock: '600' })
})

it('closes a data folder that others could read', async () => {
  const folder = join(newFolder(), 'data')
  cpSync(inject('source'), join(folder, 'pg'), { recursive: true })
  for (const open of [folder, join(folder, 'pg')]) chmodSync(open, 0o755)

  const { close } = await openPglite(folder)

  await close()
  expect(modesOf(folder)).toEqual({ folder: '700', cluster: '700', lock: '600' })
})

it('leaves a folder that many share as it is, and closes what it keeps there', async () => {
  const folder = newFolder()
  cpSync(inject('source'), join(folder, 'pg'), { recursive: true })
  chmodSync(folder, 0o1777)

  const { close } = await openPglite(folder)

  await close()
  expect(modesOf(folder)).toEqual({ folder: '777', cluster: '700', lock: '600' })
})
