import type { Page } from 'playwright-core'

/** English words that a screen in Spanish never needs, and what programs show of themselves when they fail. */
const foreign = [
  ...['Loading', 'Search', 'Save', 'Cancel', 'Close', 'Delete', 'Edit', 'Create', 'New', 'Filter', 'Filters'],
  ...['Rows per page', 'No rows', 'Show', 'Hide', 'Columns', 'Select', 'Open', 'Next', 'Previous', 'Submit'],
  ...['Required', 'Invalid', 'Yes', 'Unknown', 'Page', 'Row', 'Clear', 'Sort', 'Unsort', 'Toggle'],
  ...[
    'Menu',
    'Choose',
    'Go to',
    'Reset',
    'Apply',
    'undefined',
    'null',
    'NaN',
    'true',
    'false',
    '[object Object]',
  ],
]

/**
 * What a person would say is wrong with how a page stands in its window; empty where it is well.
 * @param names of the program's own, which no person is shown
 */
export const flaws = async (page: Page, names: ReadonlySet<string>): Promise<string[]> => [
  ...(await page.evaluate(cutTexts)),
  ...(await page.evaluate(shownTexts)).flatMap((text) => strangeWords(text, names)),
]

function strangeWords(text: string, names: ReadonlySet<string>): string[] {
  const plain = ` ${text.replaceAll(/[.,:;…()«»"]/g, ' ')} `
  const found = [
    ...foreign.filter((word) => plain.includes(` ${word} `)),
    ...text.split(/[^\p{L}\p{N}_-]+/u).filter((word) => names.has(word)),
  ]
  return found.map((word) => `«${word}» stands in «${text.slice(0, 80)}»`)
}

/** All texts of the page once, and those that are read out or stand in empty fields. Runs in the page. */
function shownTexts(): string[] {
  const attributes = ['aria-label', 'title', 'placeholder']
  const told = document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join())
  return [
    ...new Set([
      ...document.body.innerText.split(/[\n\t]+/),
      ...[...told].flatMap((one) => attributes.map((name) => one.getAttribute(name) ?? '')),
    ]),
  ]
}

/** What stands beyond the window, and names that are cut where nothing tells the rest. Runs in the page. */
function cutTexts(): string[] {
  const named =
    'label, legend, h1, h2, h3, button, dt, nav a, [role="tab"], [role="menuitem"], [role="columnheader"]'
  const beyond = document.documentElement.scrollWidth - innerWidth
  const cut = [...document.querySelectorAll(named)].flatMap((name) => {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) if (isCut(texts.currentNode)) found.push(texts.currentNode.textContent ?? '')
    return found
  })
  const placeholders = [...document.querySelectorAll('input')]
    .filter(isEmptyAndCut)
    .map((one) => one.placeholder)
  return [
    ...(beyond > 0 ? [`The page is ${beyond} px wider than its window`] : []),
    ...[...new Set([...cut, ...placeholders])].map((text) => `«${text}» is cut`),
    ...[...document.querySelectorAll('button, a, input')]
      .filter(isBeyond)
      .map((one) => `«${one.ariaLabel ?? one.textContent}» lies beyond the window`),
  ]

  function isBeyond(control: Element): boolean {
    const { width, right } = control.getBoundingClientRect()
    if (width === 0 || right <= innerWidth + 1) return false
    for (let one = control.parentElement; one; one = one.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(one)
      if (clipPath !== 'none' || /auto|scroll/.test(overflowX)) return false
    }
    return true
  }

  function isCut(text: Node): boolean {
    const range = document.createRange()
    range.selectNodeContents(text)
    const shown = range.getBoundingClientRect()
    if (shown.width === 0) return false
    for (let one = text.parentElement; one; one = one.parentElement) {
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(one)
      const isTold = one.title.includes(text.textContent?.trim() ?? '')
      if (isTold || clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) return false
      const box = one.getBoundingClientRect()
      const isBeside = shown.right > box.right + 1 || shown.left < box.left - 1
      if (isBeside && /hidden|clip/.test(overflowX)) return true
      if (shown.bottom > box.bottom + 2 && /hidden|clip/.test(overflowY)) return true
      // Beyond a heading of the table its columns scroll.
      if (position === 'fixed' || one.role === 'columnheader') return false
    }
    return false
  }

  function isEmptyAndCut(input: HTMLInputElement): boolean {
    if (input.value !== '' || input.placeholder === '' || input.title === input.placeholder) return false
    const brush = document.createElement('canvas').getContext('2d')
    if (!brush) return false
    brush.font = getComputedStyle(input).font
    return brush.measureText(input.placeholder).width > input.clientWidth
  }
}
