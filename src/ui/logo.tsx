/** Two records, one of them checked: what the product is about. `ground` is what it stands on. */
export const Logo = ({ size = 22, ground }: { size?: number; ground: 'bar' | 'page' }) => {
  const [back, front, fill] =
    ground === 'bar'
      ? ['var(--on-bar-2)', 'var(--bar-mark)', 'var(--bar)']
      : ['var(--line-control)', 'var(--accent)', 'var(--surface)']
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 22 22" fill="none" strokeWidth="1.6">
      <rect x="1" y="1" width="13" height="13" rx="2.5" stroke={back} />
      <rect x="8" y="8" width="13" height="13" rx="2.5" stroke={front} fill={fill} />
      <path
        d="m11.4 14.6 2.2 2.2 4-4.6"
        stroke={front}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
