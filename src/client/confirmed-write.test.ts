import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { confirmedWrite } from './confirmed-write.ts'

/** A server that requires some rules confirmed, call by call, and what it was sent. */
function writeAsking(...rules: string[][]) {
  const sent: string[][] = []
  const write = async (params: URLSearchParams): Promise<string> => {
    const confirmed = params.getAll('confirma')
    sent.push(confirmed)
    const open = rules.find((ids) => ids.some((id) => !confirmed.includes(id)))
    const errors = open?.map((id) => ({ pointer: '/a', keyword: id, message: `¿${id}?` }))
    if (errors) throw new ApiError('unconfirmed', 'Confirme lo señalado.', { errors })
    return 'saved'
  }
  return { sent, write }
}

describe('a write that rules ask to confirm', () => {
  it('is made again with all that the person has confirmed', async () => {
    const { sent, write } = writeAsking(['A-1', 'A-2'], ['B-1'])
    const questions: string[][] = []

    const answer = await confirmedWrite(write, async (issues) => {
      questions.push(issues.map(({ message }) => message))
      return true
    })

    expect(answer).toBe('saved')
    expect(questions).toEqual([['¿A-1?', '¿A-2?'], ['¿B-1?']])
    expect(sent).toEqual([[], ['A-1', 'A-2'], ['A-1', 'A-2', 'B-1']])
  })

  it('is not made when the person declines', async () => {
    const { sent, write } = writeAsking(['A-1'])

    await expect(confirmedWrite(write, async () => false)).rejects.toMatchObject({ kind: 'declined' })
    expect(sent).toEqual([[]])
  })

  it('fails where nobody can be asked, and does not go on for ever', async () => {
    await expect(confirmedWrite(writeAsking(['A-1']).write, undefined)).rejects.toMatchObject({
      kind: 'unconfirmed',
    })
    const deaf = async (): Promise<string> => writeAsking(['A-1']).write(new URLSearchParams())
    await expect(confirmedWrite(deaf, async () => true)).rejects.toMatchObject({ kind: 'unconfirmed' })
  })
})
