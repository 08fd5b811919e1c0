import { type ChildProcess, spawn } from 'node:child_process'
import { root } from './start-server.ts'

/** A process of the product's own. */
export type Child = {
  pid: number | undefined
  /** Ends it as `kill -9` does and waits until it is gone. */
  kill: () => Promise<void>
  /** Signals it to end; returns its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** All it has written so far. */
  output: () => string
  /** Its exit code, once it has ended. */
  exit: Promise<number | null>
}

/** Environment that a process needs; settings of the product in this one stay out of tests. */
const machine = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(PATH|HOME|USER|LANG|LC_\w+|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|NODE_OPTIONS)$/i.test(name),
    ),
  )

/** Runs a script of the project, such as `scripts/db.ts verify`, and resolves once it writes `until`, or has ended. */
export function runScript(
  script: string,
  environment: Record<string, string>,
  until?: string,
  cwd: string = root,
): Promise<Child> {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...script.split(' ')], {
    cwd,
    // Few tests need thousands of rows, which take seconds to load.
    env: { ...machine(), DEMO_VOLUME: '0', ...environment },
    stdio: 'pipe',
  })
  let output = ''
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const handle: Child = {
    pid: child.pid,
    output: () => output,
    exit,
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
    end: async (signal) => {
      child.kill(signal)
      return exit
    },
  }
  return new Promise((resolve) => {
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
      if (until !== undefined && output.includes(until)) resolve(handle)
    }
    listen(child, collect)
    void exit.then(() => resolve(handle))
  })
}

/**
 * Runs a script of the project that serves.
 * @throws Error with what it wrote, where it ends before it writes `until`.
 */
export async function runServer(
  script: string,
  environment: Record<string, string>,
  until: string,
  cwd: string = root,
): Promise<Child> {
  const child = await runScript(script, environment, until, cwd)
  if (child.output().includes(until)) return child
  throw new Error(`${script} ended with ${await child.exit} before «${until}»:\n${child.output()}`)
}

function listen({ stdout, stderr }: ChildProcess, collect: (chunk: Buffer) => void): void {
  stdout?.on('data', collect)
  stderr?.on('data', collect)
}
