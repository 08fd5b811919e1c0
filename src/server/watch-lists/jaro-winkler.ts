/** Most letters at the beginning that are alike and count once more, and how much each of them counts. */
const prefix = { most: 4, weight: 0.1 }

/** Similarity of two words by Jaro and Winkler: 1 where they are the same, 0 where no letter is. */
export function jaroWinkler(one: string, other: string): number {
  if (one === other) return 1
  const reach = Math.max(Math.floor(Math.max(one.length, other.length) / 2) - 1, 0)
  const used = new Array<boolean>(other.length).fill(false)
  const common = [...one].filter((letter, index) => {
    const from = Math.max(index - reach, 0)
    for (let at = from; at <= Math.min(index + reach, other.length - 1); at += 1)
      if (!used[at] && other[at] === letter) {
        used[at] = true
        return true
      }
    return false
  })
  if (common.length === 0) return 0
  const theirs = [...other].filter((_, index) => used[index])
  const moved = common.filter((letter, index) => letter !== theirs[index]).length / 2
  const count = common.length
  const jaro = (count / one.length + count / other.length + (count - moved) / count) / 3
  let same = 0
  while (same < prefix.most && one[same] !== undefined && one[same] === other[same]) same += 1
  return jaro + same * prefix.weight * (1 - jaro)
}
