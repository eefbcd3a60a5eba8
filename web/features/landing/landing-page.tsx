import { Link } from "react-router";
import { productName } from "#contract/product.ts";

export default function LandingPage() {
  return (
    <main>
      <h1>{productName}</h1>
      <Link to="/auth">Sign In</Link>
    </main>
  );
}
