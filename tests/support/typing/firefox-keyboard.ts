import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { temporaryFolder } from '../temporary.ts'
import type { Key, Keyboard, Stroke } from './keyboard.ts'

/** The Firefox of this machine: `FIREFOX`, or one on the path. Playwright drives only builds of its own. */
export function findFirefox(): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter)
  const names = ['firefox-esr', 'firefox'].flatMap((name) => path.map((folder) => join(folder, name)))
  return [process.env.FIREFOX, ...names].find((place) => place !== undefined && existsSync(place))
}

/** Keys of WebDriver (W3C), which have a code point each. */
const codes: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Shift: '\uE008',
  Control: '\uE009',
  Pause: '\uE00B',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Delete: '\uE017',
}

type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }

function pressOf({ key, ctrl, shift }: Key): KeyAction[] {
  const value = codes[key] ?? key
  const held = [...(ctrl ? ['\uE009'] : []), ...(shift ? ['\uE008'] : [])]
  return [
    ...held.map((one): KeyAction => ({ type: 'keyDown', value: one })),
    { type: 'keyDown', value },
    { type: 'keyUp', value },
    ...held.map((one): KeyAction => ({ type: 'keyUp', value: one })),
  ]
}

/** Keys as Firefox gets them by WebDriver BiDi, which has no compositions. */
export async function firefoxKeyboard(program: string, url: string): Promise<Keyboard> {
  const profile = temporaryFolder('firefox')
  const firefox = spawn(program, [
    '--headless',
    '--no-remote',
    '--profile',
    profile.path,
    '--remote-debugging-port=0',
  ])
  const session = await connect(await addressOf(firefox))
  await session.send('session.new', { capabilities: {} })
  // Only a tab that is opened anew has the focus in a window that nobody sees.
  const { context } = (await session.send('browsingContext.create', { type: 'tab' })) as { context: string }
  await session.send('browsingContext.navigate', { context, url, wait: 'complete' })
  const call = async (functionDeclaration: string, ...given: string[]): Promise<string> => {
    const { result } = (await session.send('script.callFunction', {
      functionDeclaration,
      arguments: given.map((value) => ({ type: 'string', value })),
      target: { context },
      awaitPromise: true,
    })) as { result: { value: string } }
    return result.value
  }
  return {
    name: 'Firefox',
    composes: false,
    open: async (openings) => void (await call('(openings) => window.openFields(openings)', openings)),
    press: async (strokes) => {
      const keys = strokes.filter((stroke: Stroke): stroke is Key => 'key' in stroke)
      const actions = keys.flatMap(pressOf)
      await session.send('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'keyboard', actions }],
      })
    },
    traces: () => call('() => window.shownFields()'),
    close: async () => {
      session.close()
      firefox.kill()
      await new Promise((resolve) => firefox.once('exit', resolve))
      profile.remove()
    },
  }
}

const addressOf = (firefox: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    firefox.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)))
    firefox.stderr?.on('data', (said) => {
      const [, address] = /WebDriver BiDi listening on (\S+)/.exec(String(said)) ?? []
      if (address) resolve(address)
    })
  })

type Answer = { id: number; type: string; result: unknown; message?: string }

async function connect(address: string) {
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  let last = 0
  return {
    send: (method: string, params: object): Promise<unknown> =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, ({ type, result, message }) =>
          type === 'error' ? reject(new Error(`${method}: ${message}`)) : resolve(result),
        )
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}
