/** Pixels for each unit of a drawing, so that text is sharp on any screen. */
const SCALE = 2;

/**
 * Draws an SVG as a PNG by the window's own means.
 * @throws {Error} where the window cannot draw it
 */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth * SCALE, image.naturalHeight * SCALE);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this window draws no pictures");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/png" });
}
