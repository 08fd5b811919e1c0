/** What of a page stands beyond the window, or scrolls sideways without being a table; runs in the browser. */
export const straying = (): string[] => {
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} «${(element.textContent ?? '').trim().slice(0, 40)}»`
  const mayScroll = (element: Element): boolean =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  const isScrolled = (element: Element): boolean =>
    mayScroll(element) && element.scrollWidth > element.clientWidth + 1
  const scrollerOf = (element: Element | null): Element | null =>
    element === null || mayScroll(element) ? element : scrollerOf(element.parentElement)
  const tables = [...document.querySelectorAll('table, [role="grid"], [role="table"]')]
  const scrollers = new Set(tables.map(scrollerOf))
  const isOfTable = (element: Element): boolean =>
    scrollers.has(element) || tables.some((table) => table.contains(element))
  const isWithin = (element: Element): boolean => {
    const around = element.parentElement
    return around !== null && ((isScrolled(around) && isOfTable(around)) || isWithin(around))
  }
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden'
  }
  const all = [...document.body.querySelectorAll('*')].filter(isShown)
  const page = document.documentElement
  return [
    ...(page.scrollWidth > window.innerWidth ? [`the page is ${page.scrollWidth} px wide`] : []),
    // Screens scroll by themselves: where the page does too, nothing stands under them.
    ...(page.scrollHeight > window.innerHeight ? [`the page is ${page.scrollHeight} px high`] : []),
    ...all
      .filter((element) => isScrolled(element) && !isOfTable(element))
      .map((element) => `scrolls: ${nameOf(element)}`),
    ...all
      .filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isWithin(element),
      )
      .map((element) => `beyond: ${nameOf(element)}`),
  ].slice(0, 6)
}
