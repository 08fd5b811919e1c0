import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countDrafts, type Draft, keepDraft, lastDraft } from '#src/session/drafts.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { RecordDialog } from '../form/record-dialog.tsx'
import { DraftList } from './draft-list.tsx'

const { model, validator } = screenOf('withdrawal-causes')
const record = { id: '7', version: 1, code: 'CD-OTRA', name: 'Otra', stage: 'RADICACION', status: 'ACTIVO' }
const earlier: Draft = {
  screen: model.id,
  record: record.id,
  label: 'CD-OTRA',
  changes: { name: 'Lo de ayer' },
  version: 1,
  savedAt: new Date(Date.now() - 86_400_000).toISOString(),
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('subject', 'a')
})

function openDialog(onClose: () => void = () => undefined): void {
  renderInScreen(
    <RecordDialog
      {...{ model, validator }}
      api={apiOf(model)}
      opened={{ record }}
      maySave
      onSaved={() => undefined}
      onClose={onClose}
    />,
  )
}

/** Drafts listed above the table after a reload. */
function offeredAfterReload(): Draft['changes'][] {
  fireEvent(window, new Event('pagehide'))
  cleanup()
  const opened: Draft[] = []
  renderInScreen(<DraftList model={model} onOpen={(draft) => opened.push(draft)} />)
  for (const button of screen.queryAllByRole('button', { name: 'Continuar' })) fireEvent.click(button)
  return opened.map(({ changes }) => changes)
}

const typeName = async (text: string): Promise<void> => {
  const input = screen.getByRole('textbox', { name: /^Causal/ })
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

describe('what was typed the moment before', () => {
  it.each([
    ['leaves the tab', document, 'visibilitychange'],
    ['turns to another window', window, 'blur'],
    ['closes the page', window, 'pagehide'],
  ])('is a draft as soon as the person %s, so that «Salir» elsewhere counts it', async (_what, at, event) => {
    openDialog()
    await typeName('A medias')

    fireEvent(at, new Event(event))

    expect(countDrafts('a')).toBe(1)
  })
})

describe('a form that is left with something typed', () => {
  it.each([
    ['Guardar borrador', 1],
    ['Salir sin guardar', 0],
  ])('ends by «%s» with %i drafts', async (way, drafts) => {
    const onClose = vi.fn()
    openDialog(onClose)
    await typeName('A medias')

    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: way }))

    expect(onClose).toHaveBeenCalled()
    cleanup()
    expect(countDrafts('a')).toBe(drafts)
  })
})

describe('a draft that is offered', () => {
  it('stays beside what is typed into the same field, until it is answered', async () => {
    keepDraft('a', earlier)
    openDialog()

    await typeName('Lo de hoy')

    expect(offeredAfterReload()).toEqual([{ name: 'Lo de hoy' }, { name: 'Lo de ayer' }])
  })

  it('is one with what is typed once it is taken', async () => {
    keepDraft('a', earlier)
    openDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Recuperar' }))

    await typeName('Lo de hoy')

    expect(offeredAfterReload()).toEqual([{ name: 'Lo de hoy' }])
  })

  it('is gone once it is refused, and what was typed stays', async () => {
    keepDraft('a', earlier)
    openDialog()
    await typeName('Lo de hoy')

    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))

    expect(offeredAfterReload()).toEqual([{ name: 'Lo de hoy' }])
  })
})

describe('the draft of a new record', () => {
  const nameAfter = async (typed: Record<string, string>): Promise<string | undefined> => {
    renderInScreen(
      <RecordDialog
        {...{ model, validator }}
        api={apiOf(model)}
        opened={{ record: undefined }}
        maySave
        onSaved={() => undefined}
        onClose={() => undefined}
      />,
    )
    for (const [field, text] of Object.entries(typed))
      await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(`^${field}`) }), text)
    fireEvent(window, new Event('pagehide'))
    return lastDraft('a', model.id, undefined)?.label
  }

  it('is called by what its records are called by, and not by what was typed first', async () => {
    expect(await nameAfter({ Causal: 'Del cliente' })).toBe('Nueva causal')
    cleanup()
    localStorage.clear()
    localStorage.setItem('subject', 'a')

    expect(await nameAfter({ Código: 'CD-UNO' })).toBe('Nueva causal «CD-UNO»')
  })
})
