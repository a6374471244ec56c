/** A share among trials, with the bounds between which the true one lies in 19 of 20 forecasts. */
export interface Share {
  readonly count: number;
  readonly of: number;
  /** As counted; where none or all were counted, the middle of the interval: never 0 or 1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Quantile of the normal distribution for 95 %. */
const Z = 1.959964;

/** Returns Wilson's interval for so many of so many trials. */
export function shareOf(count: number, of: number): Share {
  const square = Z * Z;
  const middle = (count + square / 2) / (of + square);
  const half = of === 0 ? 0.5 : (Z * Math.sqrt((count * (of - count)) / of + square / 4)) / (of + square);
  const share = count === 0 || count === of ? middle : count / of;
  return { count, of, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Sum of numbers of which the mean is wanted, and how far they lie apart. */
export class Sum {
  private count = 0;
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.sum / this.count;
  }

  /** Half of the width of the mean's interval. */
  get error(): number {
    if (this.count < 2) return 0;
    const variance = Math.max(0, this.squares - this.sum * this.mean) / (this.count - 1);
    return Z * Math.sqrt(variance / this.count);
  }
}
