import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { deep, inDepth } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, field, openForm, openScreen } from '#tests/support/screen-locators.ts'

const { signedIn } = productInBrowser({ expected: /401/ })

/** Somebody in the causes, who came there from home. */
async function inCauses(user = 'gestor'): Promise<Page> {
  const page = await signedIn(user)
  await openScreen(page, 'Crédito Y Libranza', 'Causales de desistimiento')
  return page
}

/** Leaves a change in a record that nobody has saved. */
async function type(page: Page, record: string, text: string): Promise<void> {
  await openForm(page, record)
  await field(page, 'Causal').fill(text)
  await page.keyboard.press('Tab')
}

/** Waits until a draft is in the browser's storage. */
const draftStored = (page: Page) =>
  page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))

/** Reloads, and leaves when the browser asks. */
const reload = async (page: Page): Promise<void> => {
  page.once('dialog', (question) => void question.accept())
  await page.reload()
}

describe('what was typed and not saved', () => {
  it('is offered back after a reload, in the list and in its record', async () => {
    const page = await inCauses()
    await type(page, 'CD-VISA', 'La visa venció')
    await draftStored(page)

    await reload(page)
    await page.getByText('Tiene cambios sin guardar en CD-VISA').waitFor()
    await openForm(page, 'CD-VISA')
    expect(await field(page, 'Causal').inputValue()).not.toBe('La visa venció')
    await page.getByRole('button', { name: 'Recuperar' }).click()

    expect(await field(page, 'Causal').inputValue()).toBe('La visa venció')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await cell(page, 'La visa venció').waitFor()
    await page.reload()
    await cell(page, 'La visa venció').waitFor()
    expect(await page.getByText('Tiene cambios sin guardar').count()).toBe(0)
  })

  it('outlives a session that ends, and is offered after signing in again', deep, async () => {
    const page = await inCauses()
    await page.route('**/mto/withdrawal-causes/v1/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 401,
            contentType: 'application/problem+json',
            body: JSON.stringify({ status: 401, code: 'unauthenticated' }),
          })
        : route.continue(),
    )
    await type(page, 'CD-TASA', 'La tasa es muy alta')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByRole('button', { name: 'Iniciar sesión en otra pestaña' }).waitFor()
    expect(await field(page, 'Causal').inputValue()).toBe('La tasa es muy alta')
    await draftStored(page)

    await page.unroute('**/mto/withdrawal-causes/v1/*')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (!key.startsWith('draft:')) localStorage.removeItem(key)
    })
    await page.context().clearCookies()
    await reload(page)
    await page.getByRole('button', { name: 'gestor@backoffice.local' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await field(page, 'Causal').waitFor()

    expect(await field(page, 'Causal').inputValue()).toBe('La tasa es muy alta')
  })

  it('is thrown away by who says so, and by leaving with «Salir»', deep, async () => {
    const page = await inCauses()
    await type(page, 'CD-OTRA', 'Otra cosa')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    expect(await page.getByText('Tiene cambios sin guardar').count()).toBe(0)

    await type(page, 'CD-OTRA', 'Otra cosa')
    await reload(page)
    await page.getByText('Tiene cambios sin guardar en CD-OTRA').waitFor()
    await page.getByRole('button', { name: 'Menú de' }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).click()
    await page.getByText('Tiene 1 borrador en este equipo; al salir se borra.').waitFor()
    await page.getByRole('button', { name: 'Quedarme' }).click()
    await page.getByText('Tiene cambios sin guardar en CD-OTRA').waitFor()
    await page.getByRole('button', { name: 'Menú de' }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click()
    await page.getByText('Inicie sesión para ver la información.').waitFor()

    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
    ).toEqual([])
  })
})

describe('two drafts of new records', () => {
  it('are told apart by what was typed', deep, async () => {
    const page = await inCauses('supervisor')
    for (const code of ['CD-UNO', 'CD-DOS']) {
      await page
        .getByRole('button', { name: /^Crear/ })
        .first()
        .click()
      await field(page, 'Código').fill(code)
      await page.keyboard.press('Tab')
      await draftStored(page)
      await reload(page)
      await page.getByText(`Nueva causal «${code}»`).waitFor()
    }

    await page.getByText('Nueva causal «CD-UNO»').waitFor()
  })
})

describe('another address typed over a form', () => {
  it('is held back until the person has answered', deep, async () => {
    const page = await inCauses()
    await type(page, 'CD-OTRA', 'Otra cosa')
    const goElsewhere = () =>
      page.evaluate(() => {
        location.hash = '#/settings/document-types'
      })

    await goElsewhere()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    expect(await field(page, 'Causal').inputValue()).toBe('Otra cosa')
    expect(page.url()).toContain('withdrawal-causes')
    await goElsewhere()
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()

    await page.getByRole('heading', { name: 'Tipos de documento' }).waitFor()
  })
})

const caretIn = (control: Locator): Promise<number | undefined> =>
  control.evaluate((node) =>
    node instanceof HTMLInputElement && node === document.activeElement
      ? (node.selectionStart ?? undefined)
      : undefined,
  )

describe('the command bar, over a form', () => {
  it.each(
    inDepth([['another screen', 'Tipos de documento']], [['the same screen', 'Causales de desistimiento']]),
  )(
    'leads to %s and keeps what was typed as a draft, to which a person goes back as they left it',
    async (_where = '', screen = '') => {
      const page = await inCauses()
      await openForm(page, 'CD-VISA')
      await field(page, 'Causal').fill('La visa caducó')
      for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)

      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Pantalla, acción o registro' }).fill(screen)
      await page.getByRole('option', { name: screen, selected: true }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: screen }).waitFor()
      const notice = page.getByText('Lo que escribió sigue como borrador en «Causales de desistimiento».')
      // On its own screen the list offers it, so nothing else does.
      const isElsewhere = screen !== 'Causales de desistimiento'
      await (isElsewhere ? notice : page.getByText('Tiene cambios sin guardar en CD-VISA')).waitFor()
      expect(await notice.count()).toBe(isElsewhere ? 1 : 0)
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      await page.getByRole('button', { name: isElsewhere ? 'Volver al borrador' : 'Continuar' }).click()

      await expect.poll(() => caretIn(field(page, 'Causal'))).toBe(2)
      await page.keyboard.type('X')
      expect(await field(page, 'Causal').inputValue()).toBe('LaX visa caducó')
    },
  )
})

describe('leaving with «atrás»', () => {
  it('asks when something was typed, and stays or goes as answered', deep, async () => {
    const page = await inCauses()
    await type(page, 'CD-OTRA', 'Otra cosa')

    await page.goBack()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    expect(await field(page, 'Causal').inputValue()).toBe('Otra cosa')
    expect(page.url()).toContain('withdrawal-causes')
    await page.goBack()
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()

    await page.getByText('Bienvenido').waitFor()
    expect(page.url()).not.toContain('withdrawal-causes')
  })

  it('twice in a row leaves the address with the form of who stays', deep, async () => {
    const page = await inCauses()
    await cell(page, 'CD-VISA').click()
    await page.waitForURL(/_record=CD-VISA/)
    await type(page, 'CD-OTRA', 'Otra cosa')

    await page.evaluate(() => {
      history.back()
      history.back()
    })
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await page.waitForURL(/withdrawal-causes\?_record=CD-VISA/)

    expect(await field(page, 'Causal').inputValue()).toBe('Otra cosa')
    await page.goBack()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await page.waitForURL(/withdrawal-causes\?_record=CD-VISA/)
  })

  it('asks and stays where the screen was come to by a typed address', deep, async () => {
    const page = await signedIn('gestor')
    await page.evaluate(() => {
      location.hash = '#/libranza/withdrawal-causes'
    })
    await type(page, 'CD-OTRA', 'Otra cosa')

    await page.goBack()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await page.waitForURL(/withdrawal-causes$/)

    expect(await field(page, 'Causal').inputValue()).toBe('Otra cosa')
  })

  it('closes the form of who goes, also where the screen stays', deep, async () => {
    const page = await inCauses()
    await cell(page, 'CD-VISA').click()
    await page.waitForURL(/_record=CD-VISA/)
    await type(page, 'CD-OTRA', 'Otra cosa')

    await page.goBack()
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await page.waitForURL(/withdrawal-causes$/)

    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('asks nothing once the original is typed back, or after a save', deep, async () => {
    const page = await inCauses('supervisor')
    await openForm(page, 'CD-OTRA')
    const before = await field(page, 'Causal').inputValue()
    await field(page, 'Causal').fill('Otra cosa')
    await field(page, 'Causal').fill(before)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await type(page, 'CD-OTRA', `${before} más`)
    await page.keyboard.press('Control+Enter')
    await page.getByText('Listo, se han guardado los cambios.').waitFor()
    await page.goBack()

    await page.getByText('Bienvenido').waitFor()
  })
})
