import { type Sample, type SampleField, sampleOf, type Values } from './sample.ts'

/** A form library under measurement. */
export type Variant = {
  /** Draws the form; called once. */
  mount: (root: HTMLElement, sample: Sample) => void
  /** The form's data as it stands. */
  data: () => Values
  /** The control of a field; of one of its options where several may be ticked. Undefined while there is none. */
  control: (field: SampleField, option?: string) => Element | null | undefined
  /** How a day (ISO 8601) is typed where the control is not the browser's own. */
  dateText?: (day: string) => string
}

/** Interface of a page for the benchmark. */
export type Bench = Omit<Variant, 'mount'> & {
  /** Milliseconds from the start until painted, and until every field could be used. */
  mounted: Promise<{ paint: number; complete: number }>
  /** Milliseconds of each key from its event until the browser begins the next frame, laid out. */
  frames: number[]
}

declare global {
  interface Window {
    bench: Bench
  }
}

/** Draws the sample in the address, and times the page. */
export async function startPage(variant: Variant | ((sample: Sample) => Promise<Variant>)): Promise<void> {
  const sample = sampleOf(location.hash.slice(1))
  const { mount, ...rest } = typeof variant === 'function' ? await variant(sample) : variant
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place for a form')
  const frames: number[] = []
  await settled()
  const start = performance.now()
  window.bench = { ...rest, frames, mounted: untilMounted(root, sample, rest.control, start) }
  mount(root, sample)
  addEventListener('keydown', () => timeKey(frames), { capture: true })
}

/** Fields are looked for whenever something appears, so that looking costs the same wherever they come from. */
async function untilMounted(
  root: HTMLElement,
  { fields }: Sample,
  control: Variant['control'],
  start: number,
): Promise<{ paint: number; complete: number }> {
  const lookups = fields
    .filter(({ when }) => when === undefined)
    .map((field) => () => control(field, field.kind === 'choices' ? field.options?.[0]?.value : undefined))
    .toReversed()
  const complete = until(root, () => lookups.every((find) => find()) && takesFocus(lookups[0]?.()))
  await until(root, () => (lookups.at(-1)?.()?.getBoundingClientRect().height ?? 0) > 0)
  await frame()
  await frame()
  const paint = performance.now() - start
  return { paint, complete: Math.max(paint, (await complete) - start) }
}

function takesFocus(control: Element | null | undefined): boolean {
  if (!(control instanceof HTMLElement)) return false
  control.focus()
  return document.activeElement === control
}

/** When something holds for the first time. */
const until = (root: HTMLElement, holds: () => boolean): Promise<number> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!holds()) return
      observer.disconnect()
      resolve(performance.now())
    })
    observer.observe(root, { childList: true, subtree: true })
  })

/** Forms are opened on pages that stand: the first picture of a page, which is empty, is not theirs to pay for. */
async function settled(): Promise<void> {
  await frame()
  await frame()
  await new Promise((resolve) => setTimeout(resolve, 200))
}

const frame = (): Promise<number> => new Promise(requestAnimationFrame)

/** From the event of a key, before anybody has seen it, until a frame begins and the page is laid out. */
function timeKey(frames: number[]): void {
  const start = performance.now()
  requestAnimationFrame(() => {
    document.body.getBoundingClientRect()
    frames.push(performance.now() - start)
  })
}
