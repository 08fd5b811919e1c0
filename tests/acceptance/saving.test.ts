import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { impedimentsPath } from '#src/schema/impediment.ts'
import { violations } from '#tests/support/axe.ts'
import { signInAs } from '#tests/support/browser.ts'
import { deep, inDepth } from '#tests/support/effort.ts'
import { productInBrowser } from '#tests/support/product-in-browser.ts'
import { cell, field, openForm } from '#tests/support/screen-locators.ts'

const { product, browser, signedIn } = productInBrowser({
  shared: true,
  expected: /ERR_INTERNET_DISCONNECTED|422|429|50[03]/,
})

/** A person with a record open and nothing saved yet. */
async function openRecord(name: string): Promise<{ page: Page; context: BrowserContext }> {
  const person = await browser.newPerson()
  await signInAs(person.page, `${product.url}/#/libranza/withdrawal-causes`, 'gestor')
  await openForm(person.page, name)
  await field(person.page, 'Causal').waitFor()
  return person
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' })

/** Holds every save of a page until it is let through, and counts them. */
async function holdSaves(page: Page): Promise<{ count: () => number; letThrough: () => void }> {
  const gate = Promise.withResolvers<void>()
  let count = 0
  await page.route('**/mto/withdrawal-causes/**', async (route) => {
    const request = route.request()
    if (request.method() === 'GET' || request.url().endsWith(impedimentsPath)) return route.continue()
    count += 1
    await gate.promise
    await route.continue()
  })
  return { count: () => count, letThrough: gate.resolve }
}

describe('a save that takes its time', () => {
  it('goes out once, takes nothing typed meanwhile, and closes the form when it is done', async () => {
    const { page } = await openRecord('CD-VISA')
    const saves = await holdSaves(page)
    await field(page, 'Causal').fill('La visa venció')

    await save(page).dblclick()
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type('!')
    await field(page, 'Causal').pressSequentially(' ayer')

    const form = page.getByRole('dialog').locator('form')
    expect(await form.evaluate((element) => element.closest('[inert]') !== null)).toBe(true)
    expect(await field(page, 'Causal').inputValue()).toBe('La visa venció')
    expect(saves.count()).toBe(1)
    saves.letThrough()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await cell(page, 'La visa venció').waitFor()
    expect(saves.count()).toBe(1)
  })

  it('goes out once when the keyboard asks twice', deep, async () => {
    const { page } = await openRecord('CD-TASA')
    const saves = await holdSaves(page)
    await field(page, 'Causal').fill('La tasa es muy alta')

    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')

    expect(await field(page, 'Causal').inputValue()).toBe('La tasa es muy alta')
    saves.letThrough()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await cell(page, 'La tasa es muy alta').waitFor()
    expect(saves.count()).toBe(1)
  })
})

describe('a save of some seconds', () => {
  it('says that it goes on, politely, and goes out once', deep, async () => {
    const { page } = await openRecord('CD-VISA')
    const saves = await holdSaves(page)
    await field(page, 'Causal').fill('El proceso tardó demasiado')
    const progress = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Sigue guardando' })

    await save(page).click()
    expect(await progress.count()).toBe(0)
    await progress.waitFor()

    await save(page).click({ force: true })
    await page.keyboard.press('Control+Enter')
    expect(saves.count()).toBe(1)
    saves.letThrough()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await cell(page, 'El proceso tardó demasiado').waitFor()
    expect(saves.count()).toBe(1)
  })
})

describe('a save that the server fails', () => {
  const unanswered = 'El servicio no respondió. Intente de nuevo.'
  const unexpected = 'Se a presentado un error inesperado por favor intente mas tarde'
  const problem = (status: number, detail: string) => ({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status, detail, correlationId: `falla-${status}` }),
  })

  it.each(
    inDepth(
      [['500 of ours', problem(500, unexpected), `${unexpected}Referencia falla-500`]],
      [
        ['503 of a proxy', { status: 503, body: 'upstream' }, unanswered],
        ['500 without a word', { status: 500, contentType: 'text/html', body: '<h1>Error</h1>' }, unexpected],
        ['503', problem(503, 'El servicio no está disponible.'), 'El servicio no está disponible.'],
        ['429', problem(429, 'Demasiadas solicitudes.'), 'Demasiadas solicitudes.'],
      ],
    ),
  )('says so, keeps what was typed, and works the second time: %s', async (name, answer, message) => {
    const { page } = await openRecord('CD-OTRA')
    const reason = `La cuota subió por ${name}`
    await field(page, 'Causal').fill(reason)
    await page.route('**/mto/withdrawal-causes/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill(answer),
    )

    await save(page).click()
    await page.getByRole('dialog').getByRole('alert').filter({ hasText: message }).waitFor()

    expect(await field(page, 'Causal').inputValue()).toBe(reason)
    await page.unrouteAll()
    await save(page).click()
    await page.getByText('Listo, se han guardado los cambios.').waitFor()
    await cell(page, reason).waitFor()
  })
})

describe('a save without network', () => {
  it('says so, keeps what was typed, and works once the network is back', async () => {
    const { page, context } = await openRecord('CD-OTRA')
    await field(page, 'Causal').fill('Se fue con otro banco')
    await field(page, 'Etapa').click()
    await page.getByRole('option', { name: 'Análisis' }).click()
    await context.setOffline(true)

    await save(page).click()
    await page.getByRole('alert').getByText('El servicio no respondió. Intente de nuevo.').waitFor()

    expect(await field(page, 'Causal').inputValue()).toBe('Se fue con otro banco')
    expect(await field(page, 'Etapa').textContent()).toContain('Análisis')
    await context.setOffline(false)
    await save(page).click()
    await page.getByText('Listo, se han guardado los cambios.').waitFor()
    await cell(page, 'Se fue con otro banco').waitFor()
  })
})

describe.each(inDepth([[390, 844]], [[1440, 900]]))('notices at %i × %i', (width = 0, height = 0) => {
  it('lie over no paginator and no button of a dialog, however many they are', deep, async () => {
    const page = await signedIn('supervisor', '/#/libranza/withdrawal-causes', { width, height })
    await page.route('**/mto/withdrawal-causes/v1/*', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    const foot = page.locator('main footer')
    await foot.waitFor()
    for (const noticeCount of [1, 2, 3]) {
      await cell(page, 'CD-VISA').focus()
      await page.keyboard.press('F2')
      await expect.poll(() => page.getByRole('button', { name: 'Cerrar aviso' }).count()).toBe(noticeCount)
    }

    expect(await overlapOf(page, 'main footer')).toBe(0)
    await page.unroute('**/mto/withdrawal-causes/v1/*')
    await openForm(page, 'CD-VISA')
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => overlapOf(page, '[role=dialog] footer')).toBe(0)
  })
})

/** Number of notices over an element, whole or in part. */
const overlapOf = (page: Page, what: string): Promise<number> =>
  page.evaluate((selector) => {
    const under = document.querySelector(selector)?.getBoundingClientRect()
    if (!under) return -1
    return [...document.querySelectorAll('[role=alert]')].filter((notice) => {
      const { left, right, top, bottom } = notice.getBoundingClientRect()
      return left < under.right && under.left < right && top < under.bottom && under.top < bottom
    }).length
  }, what)

describe('a rule that does not refuse', () => {
  it('asks to confirm before a save, which nothing typed is lost by, by keyboard and on a narrow screen', async () => {
    const page = await signedIn('gestor', '/#/libranza/minimum-wage-parameters', { width: 390, height: 844 })
    await page.getByRole('button', { name: 'Crear salario mínimo' }).first().click()
    await field(page, 'Año').fill('2035')
    await field(page, 'Salario mínimo mensual').fill('1000000')
    await field(page, 'Auxilio de transporte').fill('200000')
    await field(page, 'Norma').fill('Decreto 1 de 2034')
    await field(page, 'Vigente desde').fill('01/01/2035')
    const question = page.getByRole('alertdialog', { name: 'Confirme antes de guardar' })

    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog', { name: 'Va a solicitar la aprobación' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await question.getByText('El valor es menor que el del período anterior. ¿Desea continuar?').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await field(page, 'Norma').inputValue()).toBe('Decreto 1 de 2034')
    expect(await page.getByRole('alert').count()).toBe(0)

    await save(page).click()
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await question.waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('El cambio quedó como borrador; envíelo a aprobación.').waitFor()
  })

  it('stands beside its field as soon as it holds, and describes it', deep, async () => {
    const page = await signedIn('cliente', '/#/convenios', { width: 390, height: 844 })
    await page.getByRole('button', { name: 'Crear convenio' }).first().click()
    const days = field(page, 'Días hábiles para girar')
    await days.fill('5')

    const notice = page.getByText('La Ley 1527 de 2012 exige girar dentro de los tres días hábiles.')
    await notice.waitFor()
    expect(await days.getAttribute('aria-describedby')).toContain(await notice.getAttribute('id'))
    expect(await violations(page)).toEqual([])
    await days.fill('3')
    await notice.waitFor({ state: 'hidden' })
  })
})

describe('a copy of a record', () => {
  it('starts with all but what tells records apart, and is saved as a new one', deep, async () => {
    const page = await signedIn('gestor', '/#/libranza/withdrawal-causes')
    await page.getByRole('button', { name: 'Acciones de CD-TASA' }).click()
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    await page.getByRole('heading', { name: 'Duplicar CD-TASA' }).waitFor()

    expect(await field(page, 'Código').inputValue()).toBe('')
    const name = await field(page, 'Causal').inputValue()
    await field(page, 'Código').fill('CD-TASA2')
    await save(page).click()
    await page.getByRole('alert').waitFor()
    await field(page, 'Causal').fill(`${name} (2)`)
    await save(page).click()

    await cell(page, 'CD-TASA2').waitFor()
    await cell(page, `${name} (2)`).waitFor()
  })
})
