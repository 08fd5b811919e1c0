import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import type { CommentApi } from '#src/client/comment-api.ts'
import type { Comment, CommentThread, NewComment } from '#src/schema/decision-comments.ts'
import { NotificationLine } from '#src/screens/notifications/notification-line.tsx'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { CommentsOf } from './comments-of.tsx'

const { model } = screenOf('filing-exception-categories')

const said = (id: string, more: Partial<Comment> = {}): Comment => ({
  ...{ id, by: 'gestor', mine: false, at: '2026-01-14T10:00:00Z', text: `Comentario ${id}`, mentions: [] },
  ...more,
})

const thread = (more: Partial<CommentThread> = {}): CommentThread => ({
  ...{ id: 'C', state: 'PENDIENTE_APROBACION', isCurrent: true, isOpen: true, comments: [] },
  ...more,
})

const people = [
  { person: 'p admin', name: 'admin' },
  { person: 'p gestor', name: 'gestor' },
  { person: 'p supervisor', name: 'supervisor', displayName: 'Laura Peña' },
]

type Of = Parameters<typeof CommentsOf>[0]['of']

/** Draws the comments of a record, for who may decide. */
function show(threads: CommentThread[], of: Of = 'now', comment: CommentApi['comment'] = answered): void {
  apiOf(model, { comments: async () => threads, comment, mentionable: async () => people })
  renderInScreen(<CommentsOf {...{ model, of }} id="1" />, { model, actions: ['ver', 'aprobar'] })
}

const answered = async (_id: string, { text }: NewComment): Promise<Comment> =>
  said('nuevo', { by: 'ana', mine: true, text })

const box = (): Promise<HTMLTextAreaElement> => screen.findByRole('textbox', { name: 'Comentario' })

describe('the comments on a change', () => {
  it('stand with their authors, the oldest first, and whom they mention', async () => {
    show([
      thread({
        comments: [
          said('1'),
          said('2', { by: 'ana', mine: true, text: 'Gracias, @gestor.', mentions: ['gestor'] }),
        ],
      }),
    ])

    const list = await screen.findByRole('list', { name: 'Comentarios' })
    const lines = within(list).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^gestorhace \d+ díasComentario 1$/),
      expect.stringMatching(/^anaUstedhace \d+ díasGracias, @gestor\.$/),
    ])
    expect(list.querySelector('mark')?.textContent).toBe('@gestor')
  })

  it('are where the notification of a mention leads', async () => {
    const mention = {
      kind: 'mentioned',
      about: 'change',
      title: 'Categorías',
      at: '2026-01-14T10:00:00Z',
    } as const
    const place = { resource: model.id, route: model.route, recordId: '1', number: 1, read: true }
    apiOf(model, { comments: async () => [thread({ comments: [said('1')] })] })
    renderInScreen(
      <>
        <NotificationLine notification={{ ...mention, ...place }} onOpen={() => {}} />
        <CommentsOf {...{ model }} id="1" of="now" />
      </>,
      { model, actions: ['ver', 'aprobar'] },
    )
    const comments = await screen.findByRole('region', { name: 'Comentarios' })
    await within(comments).findByText('Comentario 1')

    await userEvent.click(screen.getByRole('link'))

    expect(document.activeElement).toBe(comments)
  })

  it('are sent by Ctrl+Enter, and the box is empty for the next one', async () => {
    const comment = vi.fn(answered)
    show([thread()], 'now', comment)
    await userEvent.type(await box(), '  De acuerdo.{Control>}{Enter}{/Control}')

    await screen.findByText('De acuerdo.', { selector: 'li p' })
    expect(comment).toHaveBeenCalledExactlyOnceWith('1', { thread: 'C', text: 'De acuerdo.', mentions: [] })
    expect((await box()).value).toBe('')
    await screen.findByText('Comentario agregado.')
  })

  it('keep what was typed where they are not taken', async () => {
    show([thread()], 'now', async () => {
      throw new ApiError('failed', 'El servicio no respondió. Intente de nuevo.')
    })
    await userEvent.type(await box(), 'De acuerdo.')
    fireEvent.click(screen.getByRole('button', { name: 'Comentar' }))

    await screen.findByText('El servicio no respondió. Intente de nuevo.')
    expect((await box()).value).toBe('De acuerdo.')
  })

  it('are refused before they are sent where they are empty, too long or hold code', async () => {
    const comment = vi.fn(answered)
    show([thread()], 'now', comment)
    const send = async (text: string): Promise<void> => {
      fireEvent.change(await box(), { target: { value: text } })
      fireEvent.click(screen.getByRole('button', { name: 'Comentar' }))
    }

    await send(' ')
    await screen.findByText('Escriba el comentario.')
    await send('a'.repeat(1001))
    await screen.findByText('El comentario tiene hasta 1000 caracteres; tiene 1001.')
    await send('<script>alert(1)</script>')
    await screen.findByText(/no puede contener código/)
    expect(comment).not.toHaveBeenCalled()
  })

  it('mention people by keyboard, whose names the text has', async () => {
    const comment = vi.fn(answered)
    show([thread()], 'now', comment)
    const text = await box()
    await userEvent.type(text, 'Mire, @')
    const list = await screen.findByRole('listbox', { name: 'Personas que puede mencionar' })
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['admin', 'gestor', 'supervisor Laura Peña'])

    await userEvent.type(text, '{ArrowDown}')
    const active = text.getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toBe('gestor')
    await userEvent.type(text, '{Enter}por favor.{Control>}{Enter}{/Control}')

    await waitFor(() => expect(comment).toHaveBeenCalledOnce())
    expect(comment).toHaveBeenCalledWith('1', {
      ...{ thread: 'C', text: 'Mire, @gestor por favor.', mentions: ['p gestor'] },
    })
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('mention by user name who is looked for by what they are called', async () => {
    const comment = vi.fn(answered)
    show([thread()], 'now', comment)
    const text = await box()
    await userEvent.type(text, 'Mire, @Pen')
    await screen.findByRole('option', { name: 'supervisor Laura Peña' })

    await userEvent.type(text, '{Enter}')

    expect(text.value).toBe('Mire, @supervisor ')
  })

  it('offer nobody once Esc was pressed, or where nobody is called so', async () => {
    show([thread()])
    const text = await box()
    await userEvent.type(text, '@sup')
    await screen.findByRole('option', { name: /supervisor/ })

    await userEvent.type(text, '{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.type(text, 'x')
    await screen.findByText('Nadie que vea esta pantalla se llama así.')
  })

  it('are read alone once it is decided, which a line says', async () => {
    show([
      thread({
        ...{ state: 'RECHAZADO', isOpen: false, comments: [said('1')] },
        ...{ decidedBy: 'supervisor', decidedAt: '2026-01-14T15:00:00Z' },
      }),
    ])

    await screen.findByText('Comentarios cerrados: supervisor decidió el 14/01/26 10:00.')
    screen.getByText('Comentario 1')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('of a decided change stand in the history of its record, beside those of the one that waits', async () => {
    const decided = { decidedBy: 'supervisor', decidedAt: '2026-01-14T15:00:00Z' }
    show(
      [
        thread({
          id: 'A',
          state: 'APROBADO',
          isCurrent: false,
          isOpen: false,
          comments: [said('1')],
          ...decided,
        }),
        thread({ comments: [said('2')] }),
      ],
      'all',
    )

    await screen.findByText('Comentario 1')
    expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Del cambio que supervisor decidió el 14/01/26 10:00',
      'Del cambio pendiente',
    ])
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
