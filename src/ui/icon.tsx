/** Line icons on a 16 × 16 grid, drawn with strokes of 1.5. */
const paths = {
  add: 'M8 3v10M3 8h10',
  alert: 'M8 2.5 14.5 13.5H1.5ZM8 6.8v3M8 11.8v.1',
  arrowDown: 'M8 3v10M4 9l4 4 4-4',
  arrowUp: 'M8 13V3M4 7l4-4 4 4',
  ban: 'M8 2a6 6 0 1 0 .01 0ZM3.8 3.8l8.4 8.4',
  bell: 'M4.2 11V7a3.8 3.8 0 0 1 7.6 0v4l1.2 1.2H3ZM6.8 14.2h2.4',
  bookmark: 'M4.5 2.5h7v11L8 10.8l-3.5 2.7Z',
  calendar: 'M2.5 4h11v9.5h-11ZM2.5 7h11M5.5 2.5V5M10.5 2.5V5',
  check: 'M3 8.5 6.5 12 13 4.5',
  chevronDown: 'm4 6 4 4 4-4',
  chevronLeft: 'm10 4-4 4 4 4',
  chevronRight: 'm6 4 4 4-4 4',
  chevronUp: 'm4 10 4-4 4 4',
  close: 'm4 4 8 8M12 4l-8 8',
  columns: 'M2.5 3h11v10h-11ZM6.2 3v10M9.8 3v10',
  copy: 'M5.5 5.5h8v8h-8ZM3.5 10.5h-1v-8h8v1',
  download: 'M8 2.5v8M4.8 7.5 8 10.7l3.2-3.2M3 13.5h10',
  edit: 'm3 13 .7-3L10.6 3.1a1.4 1.4 0 0 1 2 0l.3.3a1.4 1.4 0 0 1 0 2L6 12.3Z',
  error: 'M8 2a6 6 0 1 0 .01 0ZM8 5v3.6M8 10.9v.1',
  file: 'M4 2h5l3 3v9H4ZM9 2v3h3',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  firstPage: 'M4.5 4v8M11.5 4l-4 4 4 4',
  inbox: 'M2.5 9.5 4.2 3.5h7.6l1.7 6v3h-11ZM2.5 9.5h3.2l.9 1.5h2.8l.9-1.5h3.2',
  keyboard: 'M1.8 4h12.4v8H1.8ZM4 6.5h.1M6.6 6.5h.1M9.2 6.5h.1M11.8 6.5h.1M5 9.5h6',
  lastPage: 'M11.5 4v8M4.5 4l4 4-4 4',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.7.7M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.7-.7',
  lock: 'M4 7.5h8v6H4ZM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  more: 'M3.5 8h.1M8 8h.1M12.5 8h.1',
  paste: 'M5.5 3h-2v11h9V3h-2M5.5 2h5v2.5h-5Z',
  refresh: 'M13 4v3h-3M13 7A5.2 5.2 0 1 0 13 10',
  rows: 'M2.5 3.5h11M2.5 6.5h11M2.5 9.5h11M2.5 12.5h11',
  search: 'M7 2.5a4.5 4.5 0 1 0 .01 0ZM10.4 10.4 13.5 13.5',
  signOut: 'M6.5 3h-3v10h3M7 8h6.5M11 5.5 13.5 8 11 10.5',
  sliders: 'M2.5 5h6M11.5 5h2M10 3.3v3.4M2.5 11h2M7.5 11h6M6 9.3v3.4',
  star: 'M8 2.2l1.7 3.6 3.9.5-2.9 2.7.8 3.9L8 11l-3.5 1.9.8-3.9-2.9-2.7 3.9-.5Z',
  success: 'M8 2a6 6 0 1 0 .01 0ZM5.2 8.3l2 2 3.6-4.3',
  table: 'M2.5 3h11v10h-11ZM2.5 6.3h11M2.5 9.6h11M6.5 6.3V13',
  trash: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 9h5.8l.6-9',
  undo: 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M5.8 3.7 3 6.5l2.8 2.8',
  view: 'M1.8 8C4.6 3.6 11.4 3.6 14.2 8 11.4 12.4 4.6 12.4 1.8 8ZM8 6.2a1.8 1.8 0 1 0 .01 0Z',
} as const

export type IconName = keyof typeof paths

/** Decorative: its meaning is in the words beside it or in the label of its button. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' ? 2.2 : 1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paths[name]} />
  </svg>
)
