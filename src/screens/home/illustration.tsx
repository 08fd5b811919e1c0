const rows = [39, 55, 71, 87]

/** A table of parameters and, before it, one change that was checked. */
export const Illustration = ({ width }: { width: number }) => (
  <svg aria-hidden="true" viewBox="0 0 236 112" width={width} height={(width * 112) / 236} fill="none">
    <rect
      x="8.5"
      y="14.5"
      width="118"
      height="84"
      rx="5"
      fill="var(--surface-2)"
      stroke="var(--line-strong)"
    />
    <path d="M8.5 32.5h118M48.5 32.5v66M8.5 48.5h118M8.5 64.5h118M8.5 80.5h118" stroke="var(--line-strong)" />
    <g fill="var(--line-strong)">
      <rect x="17" y="21.5" width="22" height="4" rx="2" />
      <rect x="57" y="21.5" width="34" height="4" rx="2" />
      {rows.map((y, index) => (
        <rect key={y} x="17" y={y} width={16 + ((index * 5) % 9)} height="4" rx="2" />
      ))}
    </g>
    <rect
      x="112.5"
      y="34.5"
      width="112"
      height="66"
      rx="5"
      fill="var(--surface)"
      stroke="var(--accent-line)"
      strokeWidth="1.5"
    />
    <path d="M112.5 52.5h112" stroke="var(--accent-line)" strokeWidth="1.5" opacity=".45" />
    <rect x="121" y="41.5" width="40" height="4.5" rx="2.25" fill="var(--accent-line)" />
    {[61, 74].map((y) => (
      <g key={y}>
        <rect x="121" y={y} width="26" height="4" rx="2" fill="var(--line-strong)" />
        <rect x="155" y={y} width="18" height="4" rx="2" fill="var(--line-strong)" />
        <path
          d={`m180 ${y - 0.5} 3 2.5-3 2.5`}
          stroke="var(--accent-line)"
          strokeWidth="1.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="190" y={y} width="24" height="4" rx="2" fill="var(--accent-line)" />
      </g>
    ))}
    <circle cx="212" cy="97" r="11.5" fill="var(--accent)" stroke="var(--surface)" strokeWidth="2.5" />
    <path
      d="m207 97.4 3.4 3.4 6.6-7.6"
      stroke="var(--on-accent)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
