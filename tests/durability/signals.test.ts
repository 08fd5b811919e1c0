import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Child, runScript } from '#tests/support/child-process.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step()
})

/** A process that runs `close` when it ends. */
async function untilSignal(close: string): Promise<Child> {
  const { path, remove } = temporaryFolder('signals')
  undo.push(remove)
  const script = join(path, 'script.ts')
  writeFileSync(
    script,
    `import { untilSignal } from ${JSON.stringify(resolve('scripts/until-signal.ts'))}
     setInterval(() => undefined, 1000)
     untilSignal({ close: ${close} })
     console.log('Listo')`,
  )
  return runScript(script, {}, 'Listo')
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

const never = '() => new Promise(() => undefined)'

describe('a process that is told to end', () => {
  it('ends with code 0 when everything is closed', async () => {
    const child = await untilSignal('async () => undefined')

    expect(await child.end('SIGTERM')).toBe(0)
  })

  it('ends with code 1 and says so when something cannot be closed', async () => {
    const child = await untilSignal("() => Promise.reject(new Error('disk gone'))")

    expect(await child.end('SIGTERM')).toBe(1)
    expect(child.output()).toContain('No se pudo cerrar bien')
    expect(child.output()).toContain('disk gone')
  })

  it('ends at once at the second Ctrl-C', async () => {
    const child = await untilSignal(never)

    void child.end('SIGINT')
    await pause(700)

    expect(await child.end('SIGINT')).toBe(1)
  })

  it('takes a Ctrl-C that npm hands on as the same one', async () => {
    const child = await untilSignal('() => new Promise((done) => setTimeout(done, 300))')

    void child.end('SIGINT')
    await pause(50)

    expect(await child.end('SIGINT')).toBe(0)
  })
})
