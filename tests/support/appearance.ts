import type { Page } from 'playwright-core'

/** English words that a Spanish screen never needs, and what programs show when they fail. */
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
 * Flaws in how a page looks in its window; empty where there are none.
 * @param names of the program's own, which no person should see
 */
export const flaws = async (page: Page, names: ReadonlySet<string>): Promise<string[]> => [
  ...(await page.evaluate(cutTexts)),
  ...(await page.evaluate(cutNames)),
  ...(await page.evaluate(closeNotes)),
  ...(await page.evaluate(shownTexts)).flatMap((text) => strangeWords(text, names)),
]

function strangeWords(text: string, names: ReadonlySet<string>): string[] {
  const plain = ` ${text.replaceAll(/[.,:;…()«»"]/g, ' ')} `
  const matches = [
    ...foreign.filter((word) => plain.includes(` ${word} `)),
    ...text.split(/[^\p{L}\p{N}_-]+/u).filter((word) => names.has(word)),
  ]
  return matches.map((word) => `«${word}» stands in «${text.slice(0, 80)}»`)
}

/** All texts of the page once, with those for screen readers and in empty fields. Runs in the page. */
function shownTexts(): string[] {
  const attributes = ['aria-label', 'title', 'placeholder']
  const labelled = document.body.querySelectorAll(attributes.map((name) => `[${name}]`).join())
  return [
    ...new Set([
      ...document.body.innerText.split(/[\n\t]+/),
      ...[...labelled].flatMap((one) => attributes.map((name) => one.getAttribute(name) ?? '')),
    ]),
  ]
}

/** Rows whose first cell, which identifies them, is cut off. Runs in the page. */
function cutNames(): string[] {
  return [...document.querySelectorAll('[role="grid"] tbody tr')].flatMap((row) => {
    const name = row.querySelector('td[data-field]:not([data-field^="__"])')
    const isCut =
      name && (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2)
    return isCut ? [`A row is told by «${name.textContent}», which is cut`] : []
  })
}

/** Labels of a form that stand so near below the note of another field that they seem its own. Runs in the page. */
function closeNotes(): string[] {
  const labels = [...document.querySelectorAll('form [id$="-label"], form legend')]
  return [...document.querySelectorAll('form p[id$="-error"]')].flatMap((note) => {
    const { left, right, bottom } = note.getBoundingClientRect()
    return labels.flatMap((label) => {
      const next = label.getBoundingClientRect()
      const isBelow = next.height > 0 && next.top >= bottom && next.left < right && left < next.right
      const distance = Math.round(next.top - bottom)
      return isBelow && distance < 16 ? [`«${label.textContent}» is ${distance} px below a note`] : []
    })
  })
}

/** Texts beyond the window, and cut names without another way to read the rest. Runs in the page. */
function cutTexts(): string[] {
  const cuttable =
    'label, legend, h1, h2, h3, button, dt, nav a, [role="tab"], [role="menuitem"], [role="columnheader"]'
  const beyond = document.documentElement.scrollWidth - innerWidth
  const cut = [...document.querySelectorAll(cuttable)].flatMap((name) => {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
    const matches: string[] = []
    while (texts.nextNode()) if (isCut(texts.currentNode)) matches.push(texts.currentNode.textContent ?? '')
    return matches
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
      const isInTitle = one.title.includes(text.textContent?.trim() ?? '')
      if (isInTitle || clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) return false
      const bounds = one.getBoundingClientRect()
      const isBeside = shown.right > bounds.right + 1 || shown.left < bounds.left - 1
      if (isBeside && /hidden|clip/.test(overflowX)) return true
      if (shown.bottom > bounds.bottom + 2 && /hidden|clip/.test(overflowY)) return true
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
